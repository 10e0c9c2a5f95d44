/** The route below which everything is for staff; its data says who is working. */
export const guardRoute = "admin/guard";
