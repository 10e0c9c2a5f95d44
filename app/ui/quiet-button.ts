/** The attributes of a small secondary button or link. */
export const quietButton = { className: "button", "data-look": "quiet", "data-size": "slim" } as const;
