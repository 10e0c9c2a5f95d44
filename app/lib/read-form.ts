/** Reads a posted form. A request that is not a form counts as an empty form, which every action can answer. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());
