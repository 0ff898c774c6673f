-- The content that running tables keep, once per hash.
create table content (
    hash text primary key,
    game text not null,
    data blob not null
) strict;

-- One row per table: what it is, and its saved game.
create table board (
    id integer primary key autoincrement,
    game text not null,
    status text not null check (status in ('lobby', 'running', 'paused', 'over', 'cancelled')),
    guild integer,
    channel integer not null,
    host integer not null,
    settings text not null,         -- of the game, JSON
    house text not null,            -- pace and what happens to those who stay away, JSON
    secret text not null,           -- committed to in the lobby, published after the end
    presses text not null,          -- ids of the presses that are mixed into the seed, JSON
    version integer,                -- of the rules that wrote the state
    content text references content (hash),
    state blob,
    seq integer not null default 0, -- number of the newest log entry
    asks text not null default '[]',-- per seat: the entry at which its options last changed, JSON
    asked text not null default '{}',-- per waiting seat: since when, and how often reminded, JSON
    due real,                       -- when the clock has to look at this table again
    created_at real not null,
    ended_at real
) strict;

create index board_due on board (due) where due is not null;

create table seat (
    board integer not null references board (id) on delete cascade,
    number integer not null,
    user integer,                   -- null: played by the stand-in
    name text not null,
    colour text not null,
    press text not null,            -- the interaction by which the seat was taken
    primary key (board, number)
) strict;

create index seat_user on seat (user) where user is not null;

-- Everything that ever happened at a table; rows are never changed but for the undo snapshot.
create table log (
    board integer not null references board (id) on delete cascade,
    seq integer not null,
    kind text not null,
    seat integer,
    user integer,
    data blob not null,             -- JSON: the action, or what else the entry is about
    events blob not null,           -- JSON
    version integer,
    draws integer,
    drawn blob,                     -- JSON: every draw as number, bound, value
    hash text,                      -- of the state afterwards
    before blob,                    -- the state before, while this may be taken back
    checkpoint blob,                -- the state before, where the rules were renewed since the last entry
    at real not null,
    interaction text unique,
    primary key (board, seq)
) strict;

-- Where a table is shown: lobby message, thread, direct messages; and how much of the log was told there.
create table outlet (
    board integer not null references board (id) on delete cascade,
    kind text not null,             -- 'lobby', 'thread', or 'dm:<user>'
    channel integer,
    message integer,
    base integer not null default 0,    -- the message tells the log from base + 1 ...
    told integer not null default 0,    -- ... to here
    posted_at real,
    pinged text not null default '{}',  -- seat -> ask for which it was called, JSON
    pending text,                       -- what was about to be posted when the bot was last seen, JSON
    old text not null default '[]',     -- messages that still have to lose their controls, JSON
    trouble text,                       -- why nothing can be told here
    primary key (board, kind)
) strict;

create table person (
    user integer primary key,
    tell text not null default 'mention' check (tell in ('mention', 'dm', 'both', 'quiet')),
    remind_hours integer,           -- null: as the table has it; 0: never
    language text,                  -- null: as Discord has it
    locale text                     -- as Discord had it when the person was last seen
) strict;
