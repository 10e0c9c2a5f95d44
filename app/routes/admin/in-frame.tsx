import { Outlet } from "react-router";
import { StateElement } from "#app/staff/session/auth-states.tsx";
import type { Route } from "./+types/in-frame.ts";
import { ErrorBoundary as GuardFault } from "./session/guard.tsx";

/** What goes wrong on a page is shown inside the frame: the menu stays. */
export const ErrorBoundary = (props: Route.ErrorBoundaryProps) => (
  <StateElement value="div">
    <GuardFault {...props} />
  </StateElement>
);

export default function InFrame() {
  return (
    <StateElement value="div">
      <Outlet />
    </StateElement>
  );
}
