let observer: IntersectionObserver | undefined;

/** Marks the current section in the contents: the last one whose heading has passed the upper third of the window. */
export function markCurrentSection(): void {
  observer?.disconnect();
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(".on-this-page :is(.on-this-page-side, .section-bar) a"),
  ];
  // An element inside a closed fold has no position, so its section's is used.
  const placeOf = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("section") ?? null;
  const linked = new Set<Element | null>(links.map(placeOf));
  const places = [...document.querySelectorAll("main section")].filter((place) => linked.has(place));
  const mark = () => {
    const passed = places.filter((place) => place.getBoundingClientRect().top <= innerHeight / 3);
    const current = passed.at(-1) ?? places[0];
    for (const link of links) {
      const isCurrent = placeOf(link) === current;
      if (isCurrent === link.hasAttribute("aria-current")) continue;
      if (!isCurrent) link.removeAttribute("aria-current");
      else {
        link.setAttribute("aria-current", "true");
        showInBar(link);
      }
    }
  };
  observer = new IntersectionObserver(mark, { rootMargin: "-33% 0px -66% 0px" });
  for (const place of places) observer.observe(place);
}

/** Keeps the current entry visible in the bar. */
function showInBar(link: HTMLElement): void {
  const bar = link.closest(".section-bar");
  bar?.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });
}
