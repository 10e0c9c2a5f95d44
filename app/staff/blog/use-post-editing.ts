import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { checkPost, type PostErrors } from "./check-post.ts";
import type { KeptPost } from "./kept-post.ts";
import { type PostForm, type PostState, printOf, publicationOf, type StoredPost } from "./post-form.ts";
import { savePost } from "./save-post.ts";

type Start = {
  initial: PostForm;
  stored?: StoredPost;
  /** A shipped post, and since when visitors see it. */
  shippedAt?: string;
  /** Unsaved work of this device; it goes on from the version it started from. */
  kept?: KeptPost;
  /** The first save of a new post, which from then on has a number. */
  onCreated: (id: number) => void;
};

type Base = { form: PostForm; state?: PostState };

const titles = {
  created: "Blog post created successfully",
  draft: "Blog post updated successfully",
  scheduled: "Blog post scheduled successfully",
  published: "Blog post published successfully",
  unpublished: "Blog post unpublished successfully",
} as const;

/** One post while it is being written: what is on the screen, what is saved, and what stands between them. */
export function usePostEditing({ initial, stored, shippedAt, kept, onCreated }: Start) {
  const { supabase } = useStaff();
  const toast = useToast();
  const [form, setForm] = useState(kept?.form ?? initial);
  const [base, setBase] = useState<Base>({
    form: initial,
    state: stored && { ...stored.state, updated_at: kept?.basedOn ?? stored.state.updated_at },
  });
  const [errors, setErrors] = useState<PostErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredPost>();
  // Counts the times the whole form was replaced, so that the editor takes its text anew.
  const [edition, setEdition] = useState(0);
  const latest = useRef(form);
  latest.current = form;

  const deferred = useDeferredValue(form);
  const savedPrint = useMemo(() => printOf(base.form), [base.form]);
  const isChanged = useMemo(() => printOf(deferred) !== savedPrint, [deferred, savedPrint]);

  const change = useCallback((patch: Partial<PostForm>) => {
    setForm((now) => ({ ...now, ...patch }));
    setErrors((now) => {
      const rest = { ...now };
      for (const name of Object.keys(patch)) delete rest[name as keyof PostForm];
      return rest;
    });
  }, []);

  const replace = useCallback((next: PostForm) => {
    setForm(next);
    setEdition((count) => count + 1);
  }, []);

  /** Takes over what is in the database, onto which the next save will go. */
  const rebase = useCallback(
    (post: StoredPost, next: PostForm) => {
      setBase(post);
      setTheirs(undefined);
      replace(next);
    },
    [replace],
  );

  /** `onto` null makes a new post of it. */
  async function save(publishedAt: string | null, onto: PostState | null = base.state ?? null) {
    const what = latest.current;
    const found = checkPost(what, { isForVisitors: publishedAt !== null });
    setErrors(found);
    if (Object.keys(found).length > 0) {
      toast.error("Error", "Some fields need attention before this can be saved.");
      focusFirstFault();
      return false;
    }
    setIsSaving(true);
    const result = await savePost(supabase, {
      form: what,
      publishedAt,
      base: onto ?? undefined,
      shipped: shippedAt ? initial : undefined,
    });
    setIsSaving(false);
    switch (result.type) {
      case "saved": {
        setBase({ form: what, state: result.post.state });
        setTheirs(undefined);
        toast.success(
          "Success",
          titles[outcomeOf(onto ?? (shippedAt ? { published_at: shippedAt } : null), publishedAt)],
        );
        if (!onto) onCreated(result.post.state.id);
        return true;
      }
      case "newer":
        setTheirs(result.theirs);
        return false;
      case "taken":
        setErrors({ slug: "Another post of this language has this address." });
        toast.error("Error", "The address is taken. Choose another one.");
        return false;
      case "gone":
        toast.error(
          "Error",
          "Somebody deleted this post. It can be restored from the deleted posts; your text stays here.",
        );
        return false;
      default:
        toast.error("Error", result.text);
        return false;
    }
  }

  return {
    form,
    base,
    errors,
    isChanged,
    isSaving,
    theirs,
    edition,
    change,
    replace,
    rebase,
    save,
    setTheirs,
  };
}

/** After the faults are on the page. */
const focusFirstFault = () =>
  setTimeout(() => document.querySelector<HTMLElement>(".post-form [aria-invalid='true']")?.focus());

export type PostEditing = ReturnType<typeof usePostEditing>;

function outcomeOf(
  before: Pick<PostState, "published_at"> | null,
  publishedAt: string | null,
): keyof typeof titles {
  const [was, is] = [publicationOf(before?.published_at ?? null), publicationOf(publishedAt)];
  if (is === "draft") {
    if (!before) return "created";
    return was === "draft" ? "draft" : "unpublished";
  }
  return was === is && before?.published_at === publishedAt ? "draft" : is;
}
