// Ring on boardgame.io's local client. Reads a number of actions per line, answers the seconds that they took.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const SQUARES = 22, PLAYERS = 3, FULL = 9;

const legal = (G) => {
  const found = [];
  for (let dragon = 0; dragon < 2; dragon++)
    for (let die = 0; die < (G.dice[0] === G.dice[1] ? 1 : 2); die++) found.push([dragon, die]);
  return found;
};

const Ring = {
  name: "ring",
  setup: () => ({
    dragons: Array.from({ length: PLAYERS }, () => [0, 11]),
    squares: Array(SQUARES).fill(2),
    bags: Array(PLAYERS).fill(0),
    dice: [1, 2],
    volcano: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fly: ({ G, ctx, random }, dragon, die) => {
      if (!legal(G).some(([a, b]) => a === dragon && b === die)) return INVALID_MOVE;
      const seat = Number(ctx.currentPlayer), pips = G.dice[die];
      const to = (G.dragons[seat][dragon] + pips) % SQUARES;
      G.dragons[seat][dragon] = to;
      if (G.squares[to]) {
        G.squares[to] -= 1;
        if (pips % 2) G.bags[seat] += 1;
        else G.volcano += 1;
      }
      if (G.volcano >= FULL) {
        G.volcano = 0;
        G.squares = G.squares.map((rubies) => rubies + 1);
      }
      G.dice = [random.D6(), random.D6()];
    },
  },
};

const play = (actions) => {
  const client = Client({ game: Ring, numPlayers: PLAYERS, debug: false });
  client.start();
  for (let number = 0; number < actions; number++) {
    const options = legal(client.getState().G);
    client.moves.fly(...options[(number * 7) % options.length]);
  }
  if (client.getState()._stateID < actions) throw new Error("moves were refused");
  client.stop();
};

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const begun = process.hrtime.bigint();
  play(Number(line));
  console.log(Number(process.hrtime.bigint() - begun) / 1e9);
});
