const sixDigits = /^#[0-9a-f]{6}$/i;

/** A rule with the custom properties that staff chose. Values that are not colours are left out. */
export function colourRule(colours: Record<string, string>): string {
  const set = Object.entries(colours).filter(([, colour]) => sixDigits.test(colour));
  return set.length > 0 ? `:root{${set.map(([name, colour]) => `--${name}:${colour}`).join(";")}}` : "";
}

/** White or ink, whichever has more contrast with the background (WCAG relative luminance). */
export function readableOn(ground: string): "#ffffff" | "#1f2937" {
  return contrast("#ffffff", ground) >= contrast("#1f2937", ground) ? "#ffffff" : "#1f2937";
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
