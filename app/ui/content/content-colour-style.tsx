import { useLayoutEffect } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { colourRule } from "./content-colours.ts";

/**
 * Colours from content without style attributes, which the page's policy forbids. The server writes one
 * `<style>`, allowed by its hash; from hydration on the same values are set through the CSSOM, which needs no
 * permission, so that a colour changed while the page is open changes in place.
 */
export function ContentColourStyle({ colours }: { colours: Record<string, string> }) {
  const isHydrated = useHydrated();
  const rule = colourRule(colours);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const set = [...rule.matchAll(/(?<![\w-])(--[\w-]+):(#\w+)/g)].map(([, name = "", colour = ""]) => ({
      name,
      colour,
    }));
    for (const { name, colour } of set) style.setProperty(name, colour);
    return () => {
      for (const { name } of set) style.removeProperty(name);
    };
  }, [rule]);
  return rule && !isHydrated ? <style>{rule}</style> : null;
}
