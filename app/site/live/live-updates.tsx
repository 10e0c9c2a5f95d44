import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { waitingFlag } from "#app/leads/send/device-queue-flag.ts";
import type { SiteConfig } from "#app/lib/site-config.ts";
import { onContentChange } from "./watch-content.ts";

type Props = { backend: Pick<SiteConfig, "supabaseUrl" | "supabasePublishableKey"> };

/**
 * When staff save the header, the footer or the hero, the loaders of an open page run again and the page changes in
 * place. The element tells the script of the page where to listen, and that a message on this device needs React.
 */
export function LiveUpdates({ backend }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => onContentChange(() => void revalidate()), [revalidate]);
  return (
    <template
      data-live={backend.supabaseUrl ?? ""}
      data-key={backend.supabasePublishableKey}
      data-kept={waitingFlag}
    />
  );
}
