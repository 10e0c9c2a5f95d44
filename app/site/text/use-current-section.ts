import { useEffect, useState } from "react";

/** The current section: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(" ");
  useEffect(() => {
    const sections = key.split(" ").flatMap((id) => {
      // An element inside a closed fold has no position, so its section's is used.
      const place = document.getElementById(id)?.closest("section");
      return place ? [{ id, place }] : [];
    });
    const find = () => {
      const line = window.innerHeight / 3;
      const passed = sections.filter(({ place }) => place.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    };
    const observer = new IntersectionObserver(find, { rootMargin: "-33% 0px -66% 0px" });
    for (const { place } of sections) observer.observe(place);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
