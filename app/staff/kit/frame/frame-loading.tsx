import { useRouteLoaderData } from "react-router";
import { t, useStaffLanguage } from "#app/staff/words/words.ts";
import { Outline } from "#app/ui/feedback/outline.tsx";
import { StaffFrame } from "./staff-frame.tsx";

/** The name of the site, from the staff root route, which the server loads. */
export const useBrand = (): string => useRouteLoaderData<{ brand: string }>("routes/admin/root")?.brand ?? "";

export const WorkLoading = () => (
  <div className="work-loading">
    <Outline words={t("Loading...")} lines={9} />
  </div>
);

/** A line above a page that stays until the next one is loaded. */
export const NextLoading = () => (
  <p className="next-loading" role="status">
    <span className="visually-hidden">{t("Loading...")}</span>
  </p>
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
