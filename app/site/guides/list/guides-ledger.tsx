import type { GuideCard } from "#app/content/kinds/pages/guides-list.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Empty } from "#app/ui/feedback/empty.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";
import type { GuideGroup } from "./group-by-need.ts";

/** All guides in one ledger, with a part for each need. */
export function GuidesLedger({ groups }: { groups: readonly GuideGroup<GuideCard>[] }) {
  const { guides: words } = useMessages();
  if (groups.length === 0) {
    return (
      <Empty title={words.none}>
        <p>
          <ContentLink href="/">{words.start}</ContentLink>
        </p>
      </Empty>
    );
  }
  return (
    <Ledger isNumbered={false} columns={[{ name: words.guide, share: "third" }, { name: words.about }]}>
      {groups.map(({ need, title: heading, guides }) => (
        <tbody key={heading} id={need}>
          <tr className="ledger-category">
            <td className="ledger-number" />
            <th colSpan={2} scope="rowgroup">
              {need && <NeedGlyph need={need} />}
              <h2>{heading || words.more}</h2>
            </th>
          </tr>
          {guides.map(({ id, title, description, route, icon, image_url: picture }) => (
            <tr key={id}>
              <td className="ledger-number">
                <CardIcon name={icon} />
              </td>
              <th scope="row">
                <ContentLink href={route}>{title}</ContentLink>
              </th>
              <td>
                {picture && (
                  <ContentPicture
                    className="ledger-picture"
                    src={picture}
                    alt=""
                    sizes="8rem"
                    width={96}
                    height={72}
                  />
                )}
                {description}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Ledger>
  );
}
