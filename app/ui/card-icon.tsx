/**
 * The icon that staff chose for a guide, from public/art/card-icons.svg. In a page from the server its shapes are
 * inlined (server/pages/html/art-in-page.ts), and React does not touch either.
 */
export function CardIcon({ name }: { name: string }) {
  const mark = `<use href="/art/card-icons.svg#${encodeURIComponent(name)}"></use>`;
  return (
    <svg
      className="icon card-icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but a name, encoded
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
