/** A post that is no form is an empty one, which every form has an answer for. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());
