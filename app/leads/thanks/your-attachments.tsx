import { keyed } from "#app/ui/keyed.ts";

/** Lists the names of the attachments that arrived, so that the sender notices a missing one. */
export function YourAttachments({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="your-attachments">
      <p>{title}</p>
      <ul>
        {keyed(names).map(({ key, part }) => (
          <li key={key}>
            <bdi>{part}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
