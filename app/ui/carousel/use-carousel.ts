import type { EmblaCarouselType } from "embla-carousel";
import type AutoplayPlugin from "embla-carousel-autoplay";
import { type RefObject, useEffect, useRef, useState } from "react";

const options = { loop: true, dragThreshold: 10, duration: 25, align: "start" } as const;
const advanceEvery = 7500;

type Moving = {
  embla: EmblaCarouselType;
  createAutoplay: () => ReturnType<typeof AutoplayPlugin>;
  isStill: boolean;
};

/**
 * Enhances a scrolling row with Embla: it loops and advances by itself, except under the pointer, with focus, or if the
 * visitor prefers reduced motion. `frame` contains the row and the controls.
 */
export function useCarousel(
  frame: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
) {
  const moving = useRef<Moving | null>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const [outer, inner] = [frame.current, row.current];
    if (!outer || !inner || count < 2) return;
    const ended = new AbortController();
    const { signal } = ended;
    enhance(inner, outer, count, signal)
      .then((enhanced) => {
        if (signal.aborted) return enhanced.embla.destroy();
        moving.current = enhanced;
        const { embla, isStill } = enhanced;
        setEnhanced(true);
        setPlaying(!isStill);
        setCurrent(embla.selectedScrollSnap());
        embla.on("select", () => setCurrent(embla.selectedScrollSnap()));
      })
      .catch(() => undefined); // the chunk could not be loaded: the row still scrolls natively
    return () => {
      ended.abort();
      moving.current?.embla.destroy();
      moving.current = null;
    };
  }, [frame, row, count]);

  return {
    isEnhanced,
    current,
    isPlaying,
    show: (index: number) => {
      if (moving.current) return moving.current.embla.scrollTo(index, moving.current.isStill);
      row.current?.querySelectorAll("figure")[index]?.scrollIntoView({ block: "nearest", inline: "start" });
      setCurrent(index);
    },
    /** The plugin is removed, so that a stopped carousel stays stopped when the pointer leaves. */
    toggle: () => {
      moving.current?.embla.reInit(undefined, isPlaying ? [] : [moving.current.createAutoplay()]);
      setPlaying(!isPlaying);
    },
  };
}

async function enhance(
  row: HTMLElement,
  frame: HTMLElement,
  count: number,
  signal: AbortSignal,
): Promise<Moving> {
  // Separate chunks, loaded after hydration; swiping works before.
  const [{ default: EmblaCarousel }, { default: Autoplay }] = await Promise.all([
    import("embla-carousel"),
    import("embla-carousel-autoplay"),
  ]);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const createAutoplay = () =>
    Autoplay({
      delay: advanceEvery,
      jump: isStill,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      rootNode: () => frame,
    });
  // The visitor may already have swiped; the visible slide stays. In right-to-left rows scrollLeft is negative.
  const startIndex = Math.round(Math.abs(row.scrollLeft) / (row.scrollWidth / count));
  row.scrollLeft = 0;
  const direction = getComputedStyle(row).direction === "rtl" ? "rtl" : "ltr";
  const embla = EmblaCarousel(row, { ...options, direction, startIndex }, isStill ? [] : [createAutoplay()]);
  frame.addEventListener("focusin", () => embla.plugins().autoplay?.stop(), { signal });
  frame.addEventListener("focusout", () => embla.plugins().autoplay?.play(), { signal });
  return { embla, createAutoplay, isStill };
}
