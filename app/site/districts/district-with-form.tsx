import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { DistrictPage } from "./district-page.tsx";
import type { LoadedDistrict } from "./load-district.server.ts";

type Props = {
  loaded: LoadedDistrict;
  /** The result of a form that was sent. */
  answered: Parameters<typeof useEnquiryForm>[0];
};

export function DistrictWithForm({ loaded: { land, ...page }, answered }: Props) {
  const wired = useEnquiryForm(answered);
  return <DistrictPage {...page} form={{ phone: page.reach.phone, land, wired }} />;
}
