import { may, type Right } from "#app/contracts/role.ts";
import { useStaff } from "./member.ts";

/** Whether the database would take it. */
export const useMay = (right: Right): boolean => may(useStaff().member.role, right);

/** Shows a control only to members who may use it. */
export const Allowed = ({ to, children }: { to: Right; children: React.ReactNode }) =>
  useMay(to) ? children : null;
