import type { AreaWords } from "#app/content/kinds/tools/area.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { AreaConverter } from "./area-converter.tsx";
import type { AreaAnswer } from "./read-area.ts";

export function AreaPage({ posted, ...props }: LoadedPage<AreaWords> & { posted?: AreaAnswer }) {
  const { pages } = useMessages();
  return (
    <PageFrame {...props} name={pages.area}>
      <div className="wrap area">
        <AreaConverter locale={props.locale} posted={posted} />
        <section aria-labelledby="related">
          <h2 id="related">{pages.related}</h2>
          <LinkRows rows={props.related} />
        </section>
        <HelpBox {...props.reach} />
      </div>
    </PageFrame>
  );
}
