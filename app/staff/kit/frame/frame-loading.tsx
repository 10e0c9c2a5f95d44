import { useRouteLoaderData } from "react-router";
import { useStaffLanguage } from "#app/staff/words/staff-language.ts";
import { t } from "#app/staff/words/words.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { StaffFrame } from "./staff-frame.tsx";

/** The name of the site, from the route of the whole staff area, which the server fills in. */
export const useBrand = (): string => useRouteLoaderData<{ brand: string }>("routes/admin/root")?.brand ?? "";

/** The one sign that a page is on its way. It covers neither the menu nor what is being typed. */
export const WorkLoading = () => (
  <div className="work-loading">
    <Spinner size="sm" text={t("Loading...")} />
  </div>
);

/** The frame with no page in it: in the server's answer, and until the member and the page are known. */
export function FrameLoading() {
  return (
    <StaffFrame key={useStaffLanguage()} brand={useBrand()} newLeads={0}>
      <WorkLoading />
      <noscript>
        <p>{t("The staff area needs JavaScript. The public site works without it.")}</p>
      </noscript>
    </StaffFrame>
  );
}
