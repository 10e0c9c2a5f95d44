import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { addressOf, type ContentKind } from "#app/content/engine/define-content.ts";
import { type Locale, localizedPath } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { SaidText } from "#app/staff/editing/values/find-field.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { markBorrowed, scrollToText, showPage, watchClicks } from "./preview-frame.ts";

type Props = {
  title?: string;
  kind: Pick<ContentKind, "id" | "shown">;
  slug: string;
  locale: Locale;
  content: Partial<Record<Locale, unknown>>;
  borrowed: readonly string[];
  /** The text of the focused field. The preview scrolls to it. */
  followed?: string;
  /** Another page that shows it, and the initial date of the figures. */
  shownAt?: string;
  firstDay?: string;
  /** Called when a text of the page is clicked. Returns whether it has a field here. */
  onClickText?: (said: readonly SaidText[]) => boolean;
};

const pauseMs = 350;

/** The real page with the unsaved work, in the width of a phone or a desktop. */
export function PreviewPane({
  title = t("Preview"),
  kind,
  slug,
  locale,
  content,
  borrowed,
  followed = "",
  shownAt,
  firstDay = "",
  onClickText,
}: Props) {
  const { supabase } = useStaff();
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<"phone" | "desktop">("phone");
  const [fault, setFault] = useState("");
  const [day, setDay] = useState(firstDay);
  const path = localizedPath(shownAt ?? addressOf(kind, slug), locale);
  const part = shownAt ? undefined : kind.shown.part;
  const request = JSON.stringify({ path, kindId: kind.id, slug, content, day: day || undefined });
  const wait = useRef(0);
  const [elsewhere, setElsewhere] = useState("");
  const choose = useRef(onClickText);
  choose.current = onClickText;
  const newestFollowed = useRef(followed);
  useEffect(() => {
    newestFollowed.current = followed;
    if (frame.current) scrollToText(frame.current, followed);
  }, [followed]);

  useEffect(() => {
    const stop = new AbortController();
    // The first request is sent at once, later ones are debounced.
    const timer = setTimeout(async () => {
      const html = await askForPreview(supabase, request, stop.signal);
      if (stop.signal.aborted || !frame.current) return;
      setFault(html === undefined ? t("The preview cannot be loaded at the moment.") : "");
      if (html === undefined) return;
      showPage(frame.current, html, path, part);
      if (choose.current)
        watchClicks(frame.current, (said) => {
          const isHere = choose.current?.(said) ?? true;
          setElsewhere(isHere ? "" : (said[0]?.text ?? "").slice(0, 60));
        });
      markBorrowed(frame.current, borrowed);
      scrollToText(frame.current, newestFollowed.current);
    }, wait.current);
    wait.current = pauseMs;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [supabase, request, path, part, borrowed]);

  return (
    <aside className="preview stack" aria-label={title} data-device={device}>
      <div className="preview-head cluster spread">
        <h2>{title}</h2>
        <label className="preview-day row push staff-hint">
          {t("Figures of")}
          <input
            type="date"
            className="staff-input"
            value={day}
            title={t("If empty, today")}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <fieldset className="preview-devices row">
          <legend className="visually-hidden">{t("Width")}</legend>
          {(["phone", "desktop"] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="row"
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              {name === "phone" ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
              {name === "phone" ? t("Phone") : t("Desktop")}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="preview-sheet paper framed">
        {/* No scripts: the page's own HTML is complete without them. */}
        <iframe ref={frame} title={t("The page as visitors would see it")} sandbox="allow-same-origin" />
      </div>
      {onClickText && (
        <p className="preview-legend staff-hint" role="status">
          {elsewhere
            ? rich("“{elsewhere}” is not in this form. {link}", {
                elsewhere,
                link: (
                  <Link to={`/admin/content?${new URLSearchParams({ q: elsewhere })}`}>
                    {t("Look for it")}
                  </Link>
                ),
              })
            : t("Click a text to go to its field.")}
        </p>
      )}
      {borrowed.length > 0 && (
        <p className="preview-legend staff-hint">
          <span aria-hidden="true" /> {t("Borrowed from English until it is translated.")}
        </p>
      )}
      {fault && (
        <p className="staff-error" role="status">
          {fault}
        </p>
      )}
    </aside>
  );
}

/** The page's HTML, or undefined if the server does not answer: editing must work without a preview. */
async function askForPreview(supabase: Supabase, body: string, signal: AbortSignal) {
  try {
    const { data } = await supabase.auth.getSession();
    const response = await fetch("/admin/preview", {
      method: "POST",
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ""}`,
        "content-type": "application/json",
      },
      body,
      signal,
    });
    return response.ok || response.status === 404 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
