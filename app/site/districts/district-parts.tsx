import { useId } from "react";
import type { District } from "#app/content/kinds/pages/district.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { KeyFacts } from "#app/site/page/key-facts.tsx";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A warning that buyers must read before paying, so it comes first. */
export function DistrictWarning({ text }: { text: string }) {
  const { district: words } = useMessages();
  return (
    <div className="message head-warning" data-tone="warning" role="note">
      <Icon name="flag" />
      <div>
        <b>{words.warning}</b>
        <RichParagraph source={text} />
      </div>
    </div>
  );
}

export function DistrictFacts({ facts }: Pick<District, "facts">) {
  const { district: words } = useMessages();
  const id = useId();
  return (
    <section className="wrap district-facts" aria-labelledby={id}>
      <h2 className="row-title" id={id}>
        {words.facts}
      </h2>
      <KeyFacts cells={facts} />
      <MarkLegend />
    </section>
  );
}

export function Mandals({ mandals }: Pick<District, "mandals">) {
  return mandals.map(({ division, names, note }) => (
    <div className="sub-section" key={division}>
      <h3>{division}</h3>
      <ul className="mandals ruled">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <RichParagraph className="note table-note" source={note} />
    </div>
  ));
}
