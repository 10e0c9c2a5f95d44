/** Everything about the figures that is no new value: names, notes, former values, translations. */
export const fieldsPath = "/admin/content/ledger/fields";
