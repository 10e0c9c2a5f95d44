import { hostContext } from "#app/context.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { DistrictPage, districtMeta } from "#app/site/districts/district-page.tsx";
import { loadDistrict } from "#app/site/districts/load-district.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/district.ts";

export const links = sheetsFor("district");

export const loader = ({ context, url }: Route.LoaderArgs) => loadDistrict(context.get(hostContext), url);

export const action = (sent: Route.ActionArgs) => enquiryAction(sent.context.get(hostContext), sent);

export const meta = ({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors =>
  districtMeta(request, loaderData);

export default function DistrictRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DistrictPage loaded={loaderData} answered={actionData} />;
}
