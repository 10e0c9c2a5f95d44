import { pictures } from "./drawings.ts";

type Props = { name: keyof typeof pictures; alt: string };

/**
 * One of the site's own drawings. In a page that the server sends, the drawing itself stands here instead of the image
 * (server/pages/html/art-in-page.ts): it is there with the first paint and asks for nothing. React leaves both alone.
 */
export function Drawing({ name, alt }: Props) {
  const { src, width, height } = pictures[name];
  const image = `<img src="${src}" width="${width}" height="${height}" alt="">`;
  return (
    <div
      data-drawing
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt === "" || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an address and two numbers from our own list
      dangerouslySetInnerHTML={{ __html: image }}
    />
  );
}
