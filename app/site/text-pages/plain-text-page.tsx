import type { TextPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";

export const PlainTextPage = (props: LoadedPage<TextPageContent>) => (
  <TextPage
    {...props}
    name={props.page.title}
    sections={toTextSections(props.page.sections)}
    help={props.reach}
  />
);
