import { useRouteLoaderData } from "react-router";
import { t, useStaffLanguage } from "#app/staff/words/words.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { StaffFrame } from "./staff-frame.tsx";

/** The name of the site, from the staff root route, which the server loads. */
export const useBrand = (): string => useRouteLoaderData<{ brand: string }>("routes/admin/root")?.brand ?? "";

/** The only loading indicator of a page. It covers neither the menu nor the input. */
export const WorkLoading = () => (
  <div className="work-loading">
    <Spinner size="sm" text={t("Loading...")} />
  </div>
);

/** The frame without a page: in the server's response, and until the member and the page are loaded. */
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
