import { useLayoutEffect } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { colourRule } from "./content-colours.ts";

/**
 * Applies colours from content without style attributes, which the CSP forbids. The server writes one `<style>`,
 * allowed by its hash. After hydration the same values are set through the CSSOM, so that a colour changes in place
 * while the page is open.
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
