import type { GuideCard } from "#app/content/kinds/guides-list.ts";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { ContentPicture } from "#app/ui/content-picture.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Ledger } from "#app/ui/ledger.tsx";
import { groupByCategory } from "./group-by-category.ts";

/** All guides as one account book, a part of it for each category. */
export function GuidesLedger({ guides }: { guides: readonly GuideCard[] }) {
  const { guides: words } = useWords();
  if (guides.length === 0) {
    return (
      <Empty title={words.none}>
        <p>
          <ContentLink href="/">{words.start}</ContentLink>
        </p>
      </Empty>
    );
  }
  return (
    <Ledger columns={[{ name: words.guide, share: "third" }, { name: words.about }]}>
      {groupByCategory(guides).map(({ category, guides: group }) => (
        <tbody key={category}>
          <tr className="ledger-category">
            <td className="ledger-number" />
            <th colSpan={2} scope="rowgroup">
              <h2>{category}</h2>
            </th>
          </tr>
          {group.map(({ id, title, description, route, number, image_url: picture }) => (
            <tr key={id}>
              <td className="ledger-number">{number}</td>
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
