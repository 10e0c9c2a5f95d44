/** The form for everything except new values: names, notes, former values, translations. */
export const fieldsPath = "/admin/content/ledger/fields";
