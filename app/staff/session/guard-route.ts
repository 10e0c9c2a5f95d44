/** The route that guards the staff area; its data contains the member. */
export const guardRoute = "admin/guard";
