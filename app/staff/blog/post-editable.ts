import { readRecord } from "#app/lib/read-record.ts";
import { type Editable, isTheirsAlone, joinTexts } from "#app/staff/editing/editable.ts";
import { keptName } from "#app/staff/editing/kept-work.ts";
import { listDifferences } from "./compare-posts.ts";
import type { PostSource } from "./load-post.ts";
import { isSamePost, type PostForm, readForm } from "./post-form.ts";

/** The key of unsaved work. A new post has no ID yet, so the parameters of its address identify it. */
export const keptPostName = (userId: string, { id, search }: { id: string; search: string }): string =>
  keptName("post", userId, `${id}${id === "new" ? search : ""}`);

/** A post for the editing kit: one language, saved as a whole. */
export const postEditable: Editable<PostSource, PostForm> = {
  readKept(kept) {
    const started = kept.started as PostSource | undefined;
    // Work of an older release had another form of text.
    const isReadable = [kept.form, started?.form].every((form) => Array.isArray(readRecord(form).content));
    if (!started || !isReadable) return undefined;
    return {
      started: { ...started, form: readForm(readRecord(started.form)) },
      form: readForm(readRecord(kept.form)),
    };
  },
  changedIn: (started, form) => (isSamePost(started.form, form) ? [] : [form.locale]),
  isOutdated: (started, newest) =>
    started.state?.updatedAt !== newest.state?.updatedAt &&
    // A shipped post that has become a row with the same text is not a conflict.
    (started.state !== undefined || !isSamePost(started.form, newest.form)),
  listClashes({ started, form }, newest) {
    const mine = new Set(listDifferences(started.form, form).map(({ name }) => name));
    const theirs = new Set(listDifferences(started.form, newest.form).map(({ name }) => name));
    return listDifferences(form, newest.form).map((difference) => {
      const { name } = difference;
      const changedBy = mine.has(name) ? (theirs.has(name) ? "both" : "me") : "them";
      return { ...difference, changedBy };
    });
  },
  merge(work, newest, isTheirs = isTheirsAlone) {
    const theirs = postEditable.listClashes(work, newest).filter(isTheirs);
    const taken = theirs.map((clash) => {
      const name = clash.name as keyof PostForm;
      const [mine, other] = [work.form[name], newest.form[name]];
      return [name, isTheirs(clash) === "both" ? joinTexts(mine, other) : other];
    });
    return { started: newest, form: { ...work.form, ...Object.fromEntries(taken) } };
  },
};
