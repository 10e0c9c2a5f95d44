import { data } from "react-router";
import { useWords } from "#app/i18n/words.ts";
import { ReachLinks } from "#app/leads/reach-links.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/not-sent.ts";

const reasons = { "too-many": "tooMany", "too-large": "tooLarge" } as const;

const isReason = (why: string): why is keyof typeof reasons => Object.hasOwn(reasons, why);

/** Shown by the server in place of an answer to a form it does not take, with a status of its own. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isReason(params.why)) throw data(null, { status: 404 });
  return { reason: reasons[params.why] };
}

export const meta = () => [{ title: "Not sent" }, { name: "robots", content: "noindex" }];

export default function NotSentRoute({ loaderData }: Route.ComponentProps) {
  const { notSent: words } = useWords();
  const { reason } = loaderData;
  return (
    <PageHead title={words[`${reason}Title`]} lead={words[reason]}>
      <p>{words.back}</p>
      <ReachLinks />
    </PageHead>
  );
}
