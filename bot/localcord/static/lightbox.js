// A picture at full size: zoom with the wheel, + and −, drag to move, Escape to close.

import { h, icon } from "./dom.js";

export function openPicture(src, alt) {
  const back = document.activeElement;
  let scale = 1;
  let [x, y] = [0, 0];
  const image = h("img.lightbox-picture", { src, alt: alt ?? "", draggable: false });
  const close = h("button.icon-button", { type: "button", "aria-label": "Close", onclick: () => box.close() }, icon("close", 24));
  const original = h("a.icon-button", { href: src, target: "_blank", rel: "noopener noreferrer", title: "Open in a new tab", "aria-label": "Open in a new tab" }, icon("out", 22));
  const stage = h("div.lightbox-stage", {}, image);
  const box = h(
    "dialog.lightbox",
    { "aria-label": alt || "Picture", onclose: () => (box.remove(), back?.focus?.()) },
    stage,
    h("div.lightbox-tools", {}, original, close),
    alt ? h("p.lightbox-alt", {}, alt) : null,
  );
  const draw = () => {
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.classList.toggle("zoomed", scale > 1);
  };
  const zoom = (factor) => {
    scale = Math.min(8, Math.max(1, scale * factor));
    if (scale === 1) [x, y] = [0, 0];
    draw();
  };
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2);
  }, { passive: false });
  let from = null;
  let moved = false;
  stage.addEventListener("pointerdown", (event) => {
    from = [event.clientX - x, event.clientY - y];
    moved = false;
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    if (!from || scale === 1) return;
    moved = true;
    [x, y] = [event.clientX - from[0], event.clientY - from[1]];
    draw();
  });
  stage.addEventListener("pointerup", (event) => {
    from = null;
    if (moved) return;
    const over = image.getBoundingClientRect();
    const inside = event.clientX >= over.left && event.clientX <= over.right && event.clientY >= over.top && event.clientY <= over.bottom;
    if (inside) zoom(scale > 1 ? 0.01 : 2.5);
    else box.close();
  });
  box.addEventListener("keydown", (event) => {
    const step = { "+": 1.3, "=": 1.3, "-": 1 / 1.3, 0: 0.01 }[event.key];
    if (step) zoom(step);
  });
  document.body.append(box);
  box.showModal();
  close.focus();
}
