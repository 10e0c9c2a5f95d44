export type Mail = { to: string; subject: string; text: string };

/** Resolves when the mail has been accepted for delivery. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
