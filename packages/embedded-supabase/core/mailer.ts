export type Mail = { to: string; subject: string; text: string };

/** Resolves when the mail has been handed over. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
