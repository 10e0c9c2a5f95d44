import { z } from "zod";
import { isSafeUrl } from "#app/lib/safe-url.ts";
import defaults from "#content/en/header.json" with { type: "json" };

const url = z.string().max(2048).refine(isSafeUrl);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const text = (max: number) => z.string().trim().min(1).max(max);

const fields = {
  logo_url: url.nullable(),
  logo_data: z.object({
    name: text(120),
    tagline: z.string().max(200),
    colors: z.object({ primary: color, text: color }),
  }),
  navigation_links: z
    .array(z.object({ name: text(60), url, order: z.number() }))
    .max(12)
    .transform((links) => links.toSorted((a, b) => a.order - b.order)),
  cta_button: z.object({ text: text(60), url, backgroundColor: color, hoverColor: color }),
  is_sticky: z.boolean(),
};

const schema = z.object(fields);
export type Header = z.infer<typeof schema>;

export const defaultHeader: Header = schema.parse(defaults);

/** A field that is missing or unusable falls back to its default; the others are kept. */
export function readHeader(row: unknown): { header: Header; unusable: string[] } {
  const given = typeof row === "object" && row !== null ? (row as Record<string, unknown>) : {};
  const unusable: string[] = [];
  const read = <K extends keyof Header>(name: K): Header[K] => {
    const parsed = fields[name].safeParse(given[name]);
    if (parsed.success) return parsed.data as Header[K];
    unusable.push(name);
    return defaultHeader[name];
  };
  const header: Header = {
    logo_url: read("logo_url"),
    logo_data: read("logo_data"),
    navigation_links: read("navigation_links"),
    cta_button: read("cta_button"),
    is_sticky: read("is_sticky"),
  };
  return { header, unusable };
}
