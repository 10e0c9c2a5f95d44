import type { Role } from "#app/contracts/role.ts";
import { type Word, word } from "#app/staff/words/words.ts";

type RoleWords = {
  name: Word;
  as: Word;
  does: Word;
};

export const roleWords: Record<Role, RoleWords> = {
  owner: {
    name: word("Owner"),
    as: word("an owner"),
    does: word("Does everything: also the staff, the settings and erasing."),
  },
  editor: {
    name: word("Editor"),
    as: word("an editor"),
    does: word("Publishes pages and works with enquiries."),
  },
  writer: {
    name: word("Writer"),
    as: word("a writer"),
    does: word("Writes drafts and asks for publication. Sees no enquiries."),
  },
  desk: {
    name: word("Desk"),
    as: word("a member of the desk"),
    does: word("Works with people and enquiries only."),
  },
  reader: {
    name: word("Reader"),
    as: word("a reader"),
    does: word("Reads everything and changes nothing."),
  },
};

/** The kinds of second factor in the log and in mails. */
export const factorWords: Record<string, Word> = {
  totp: word("an authenticator app"),
  webauthn: word("a passkey"),
  recovery_code: word("recovery codes"),
};
