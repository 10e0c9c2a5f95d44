import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, localeOf } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { Toast, ToastPlace } from "#app/ui/feedback/toast.tsx";
import { forgetWaiting, isStale, listWaiting, sendWaiting, type WaitingLead } from "./device-queue.ts";
import { onDelivery, onWaiting, shownInPlace } from "./device-queue-flag.ts";

export function WaitingPanel() {
  const { hero } = useMessages();
  const [leads, setLeads] = useState<WaitingLead[]>([]);
  const [isDelivered, setDelivered] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  useEffect(() => {
    const refresh = () => {
      listWaiting()
        .then(setLeads)
        .catch(() => undefined);
    };
    const stops = [
      onWaiting(refresh),
      onDelivery(({ key }) => {
        if (!shownInPlace.has(key)) setDelivered(true);
      }),
      keepSending(),
    ];
    refresh();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const shown = leads.filter(({ key }) => !shownInPlace.has(key) && !closed.includes(key));
  if (shown.length === 0 && !isDelivered) return null;
  return (
    <ToastPlace>
      {isDelivered && (
        <Toast
          tone="success"
          title={hero.sentTitle}
          text={hero.sentText}
          onClose={() => setDelivered(false)}
        />
      )}
      {shown.map((lead) => (
        <WaitingMessage
          key={lead.key}
          lead={lead}
          onClose={() => setClosed((former) => [...former, lead.key])}
        />
      ))}
    </ToastPlace>
  );
}

/** A waiting message. It needs no phone link, because the floating call button is beside it. */
function WaitingMessage({ lead, onClose }: { lead: WaitingLead; onClose: () => void }) {
  const { saved: words } = useMessages();
  const locale = localeOf(useLocation().pathname);
  const isByHand = isStale(lead) || lead.isRefused;
  const date = formatDate(dayInIndia(lead.savedAt), locale);
  const text = lead.fields ? words.text : words.attachments;
  return (
    <Toast
      tone="warning"
      title={words.title}
      text={isByHand ? fillWords(words.old, { date }) : text}
      onClose={onClose}
    >
      <p className="waiting-actions cluster">
        {isByHand && (
          <button
            className="button"
            data-size="slim"
            type="button"
            onClick={() => void sendWaiting(({ key }) => key === lead.key)}
          >
            {words.sendNow}
          </button>
        )}
        <button className="text-button" type="button" onClick={() => void forgetWaiting(lead.key)}>
          {words.forget}
        </button>
      </p>
    </Toast>
  );
}

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Empties the offline queue: tries at once, when the connection returns, when the page becomes visible, and at
 * intervals, because the recovery of a server raises no event. Returns a stop function.
 */
function keepSending(): () => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== "visible") return;
    const isDone = await sendWaiting((lead) => !isStale(lead) && !lead.isRefused).catch(() => false);
    clearTimeout(timer);
    if (isDone) return;
    timer = setTimeout(attempt, pause);
    pause = Math.min(longestPauseMs, pause * 2);
  };
  const now = () => {
    pause = firstPauseMs;
    void attempt();
  };
  now();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", now);
    document.removeEventListener("visibilitychange", now);
  };
}
