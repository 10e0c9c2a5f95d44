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
 * Takes a row that scrolls and snaps by itself and lets Embla move it: looping, advancing on its own, still
 * under the pointer, under the focus and for those who asked for less motion. `frame` holds row and controls.
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
    /** Stopped by the visitor means stopped, also when the pointer leaves: the plugin goes altogether. */
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
  // Their own chunks, asked for after the page has come to life: swiping worked all along.
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
  // The visitor may have swiped before: the sheet they see stays.
  // Where lines run from right to left, scrolling counts downwards from nought.
  const startIndex = Math.round(Math.abs(row.scrollLeft) / (row.scrollWidth / count));
  row.scrollLeft = 0;
  const direction = getComputedStyle(row).direction === "rtl" ? "rtl" : "ltr";
  const embla = EmblaCarousel(row, { ...options, direction, startIndex }, isStill ? [] : [createAutoplay()]);
  frame.addEventListener("focusin", () => embla.plugins().autoplay?.stop(), { signal });
  frame.addEventListener("focusout", () => embla.plugins().autoplay?.play(), { signal });
  return { embla, createAutoplay, isStill };
}
