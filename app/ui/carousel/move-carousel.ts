/** A press becomes a drag after this many pixels. */
const dragThreshold = 10;
const advanceEvery = 7500;

let moved: { row: HTMLElement; stop: () => void } | undefined;

/** Starts the carousel of the page; called again after React has changed the page. */
export function moveCarousel(): void {
  const row = document.querySelector<HTMLElement>(".carousel-view") ?? undefined;
  const frame = row?.closest<HTMLElement>(".carousel");
  if (row === moved?.row) return;
  moved?.stop();
  moved = row && frame ? { row, stop: enhance(frame, row) } : undefined;
}

/**
 * The row scrolls and snaps by itself. This makes it loop and advance, except under the pointer, with focus, or if the
 * visitor prefers reduced motion, and lets a mouse drag it. Returns a stop function.
 */
function enhance(frame: HTMLElement, row: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const sign = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const dots = () => [...frame.querySelectorAll(".carousel-dot")];
  const current = () => Math.round((sign * row.scrollLeft) / row.clientWidth);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drag: { from: number; left: number; isMoving?: boolean } | undefined;

  const show = (index: number) =>
    row.scrollTo({
      left: (sign * (index % dots().length) * row.clientWidth) | 0,
      behavior: isStill ? "auto" : "smooth",
    });

  /** Pictures that are not visible yet load lazily, which is too late for one that moves in. */
  function loadNext(): void {
    const picture = row.querySelectorAll("img")[current() + 1];
    if (picture) picture.loading = "eager";
    timer = setTimeout(() => show(current() + 1), advanceEvery / 2);
  }

  function wait(): void {
    clearTimeout(timer);
    const isBusy = drag || frame.matches(":hover, :focus-within") || document.hidden;
    if ("playing" in frame.dataset && !isBusy) timer = setTimeout(loadNext, advanceEvery / 2);
  }

  function mark(): void {
    const index = current();
    for (const [at, dot] of dots().entries()) {
      if (at === index) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    wait();
  }

  const acts: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: ({ target, clientX, pointerType }) => {
      if (pointerType === "mouse" && row.contains(target as Node))
        drag = { from: clientX, left: row.scrollLeft };
    },
    pointermove: ({ clientX, pointerId }) => {
      if (!drag || (!drag.isMoving && Math.abs(clientX - drag.from) < dragThreshold)) return;
      if (!drag.isMoving) row.setPointerCapture(pointerId);
      drag.isMoving = true;
      frame.dataset.dragged = "";
      row.scrollLeft = drag.left + drag.from - clientX;
    },
    pointerup: () => {
      if (drag?.isMoving) show(current());
      drag = undefined;
    },
    dragstart: (event) => event.preventDefault(),
    click: ({ target }) => {
      const button = target instanceof Element && target.closest("button");
      if (!button) return;
      if (button.matches(".carousel-dot")) show(dots().indexOf(button));
      else frame.toggleAttribute("data-playing");
    },
  };
  for (const [name, act] of Object.entries(acts))
    frame.addEventListener(name, act as (event: Event) => void, { signal });
  for (const name of ["mouseenter", "mouseleave", "focusin", "click", "pointerup"])
    frame.addEventListener(name, wait, { signal });
  frame.addEventListener("focusout", () => setTimeout(wait), { signal });
  row.addEventListener("scroll", mark, { signal, passive: true });
  row.addEventListener("scrollend", () => delete frame.dataset.dragged, { signal });
  document.addEventListener("visibilitychange", wait, { signal });
  frame.toggleAttribute("data-enhanced", dots().length > 0);
  frame.toggleAttribute("data-playing", !isStill);
  mark();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
