import { Circle, CircleCheck, CircleDashed, Clock } from "lucide-react";

import type { PostLine } from "./list-staff-posts.ts";

const looks = {
  draft: { words: "Draft", tone: "wait", icon: CircleDashed },
  scheduled: { words: "Scheduled", tone: "info", icon: Clock },
  published: { words: "Published", tone: "good", icon: CircleCheck },
  shipped: { words: "Shipped", tone: undefined, icon: Circle },
} as const;

export function PostPill({ state }: Pick<PostLine, "state">) {
  const { words, tone, icon: PillIcon } = looks[state];
  return (
    <span className="pill" data-tone={tone}>
      <PillIcon aria-hidden="true" />
      {words}
    </span>
  );
}
