import type { AreaWords } from "#app/content/kinds/area.ts";
import { useWords } from "#app/i18n/words.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { TextPage } from "#app/site/page/text-page.tsx";
import { AreaConverter } from "./area-converter.tsx";
import type { AreaAnswer } from "./read-area.ts";

/** The converter of land areas. */
export function AreaPage({ posted, ...props }: LoadedPage<AreaWords> & { posted?: AreaAnswer }) {
  const { area: words } = useWords();
  return (
    <TextPage
      {...props}
      name={words.name}
      sections={[
        {
          id: "area",
          title: words.name,
          content: <AreaConverter locale={props.locale} posted={posted} />,
        },
      ]}
      help={props.reach}
    />
  );
}
