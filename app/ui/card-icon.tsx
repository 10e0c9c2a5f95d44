/** The mark that staff chose for a guide, from the one file of them (tools/art/drawings/card-icons.ts). */
export function CardIcon({ name }: { name: string }) {
  return (
    <svg className="icon card-icon" aria-hidden="true">
      <use href={`/art/card-icons.svg#${name}`} />
    </svg>
  );
}
