import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { type Team, teamContent } from "#app/content/kinds/pages/team.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage, type TextSection } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";
import type { Route } from "./+types/team.ts";

export const links = sheetsFor("team");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, settings] = await Promise.all([
    loadPage(host, teamContent, url),
    loadContent(host, siteSettingsContent),
  ]);
  return { ...loaded, isLawFirm: settings.value.practice === "law-firm" };
}

export const meta = metaNamed(({ pages }) => pages.team);

export default function TeamPage({ loaderData: { isLawFirm, ...props } }: Route.ComponentProps) {
  const { team: words, pages } = useMessages();
  const { intro, sections } = props.page;
  // Only people with a name are shown, and advocates only on a law firm's site: they may not advertise elsewhere.
  const members = props.page.members.filter((member) => member.name && (isLawFirm || !member.is_advocate));
  const people: TextSection = {
    id: "people",
    title: words.members,
    content: (
      <>
        <div className="before-table">
          <RichLines lines={intro} />
        </div>
        <Members members={members} />
      </>
    ),
    fields: ["members"],
  };
  const others = toTextSections(sections);
  const isFirst = ({ id }: TextSection) => id === "ask-before";
  const shown = [people, ...others.filter(isFirst), ...others.filter((one) => !isFirst(one))];
  return <TextPage {...props} name={pages.team} sections={shown} />;
}

function Members({ members }: Pick<Team, "members">) {
  const { team: words } = useMessages();
  if (members.length === 0) return null;
  return (
    <Ledger
      columns={[
        { name: words.role, share: "quarter" },
        { name: words.name, share: "quarter" },
        { name: words.does },
      ]}
    >
      <tbody>
        {members.map(({ id, role, name, about, credentials, picture }, index) => (
          <tr id={id} key={id}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">{role}</th>
            <td className="person">
              {picture && <ContentPicture {...picture} sizes="7rem" width={72} height={72} />}
              <b>{name}</b>
              {credentials && <small>{credentials}</small>}
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
