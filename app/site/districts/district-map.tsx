import type { District } from "#app/content/kinds/pages/district.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Drawing } from "#app/ui/content/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The hierarchy of offices as three storeys over drawn villages: the path of an application and of an appeal. */
export function DistrictMap({ villages, alt, collector, divisions, caption }: NonNullable<District["map"]>) {
  const { district: words } = useMessages();
  return (
    <figure className="page-figure district-map">
      <ol reversed>
        <Storey officer={words.collector} seats={[collector]} />
        <Storey officer={words.rdo} seats={divisions} />
        <Storey officer={words.tahsildar} seats={[words.eachMandal]} />
      </ol>
      <Drawing name={villages} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Storey({ officer, seats }: { officer: string; seats: readonly string[] }) {
  return (
    <li>
      {seats.map((seat) => (
        <p key={seat}>
          <Icon name="office" />
          <span>
            <b>{officer}</b> <span>{seat}</span>
          </span>
        </p>
      ))}
    </li>
  );
}
