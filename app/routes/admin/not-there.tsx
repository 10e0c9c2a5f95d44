import { data, redirect } from "react-router";
import { NotThere, StateElement } from "#app/staff/session/auth-states.tsx";

/** Addresses that are typed by heart. */
const places: Record<string, string> = { ledger: "/admin/content/ledger", log: "/admin/staff/log" };

export function loader({ params }: { params: { "*"?: string } }) {
  const place = places[params["*"] ?? ""];
  return place ? redirect(place) : data(null, { status: 404 });
}

export default function MissingPage() {
  return (
    <StateElement value="div">
      <NotThere />
    </StateElement>
  );
}
