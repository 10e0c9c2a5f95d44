import { pictures } from "./drawings.ts";

/**
 * One of the site's own drawings. In a page from the server the SVG is inlined instead of the image
 * (server/pages/html/art-in-page.ts): it is there at first paint without a request. React does not touch either.
 */
export function Drawing({ name, alt }: { name: keyof typeof pictures; alt: string }) {
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
