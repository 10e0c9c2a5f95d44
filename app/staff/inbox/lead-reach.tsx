import { Copy, Mail, MessageCircle, Phone } from "lucide-react";

import { useToast } from "#app/staff/kit/toasts.tsx";
import type { Lead } from "./lead.ts";
import { chatLink, dialledNumber, shownContact } from "./reach-lead.ts";

/** First of all: how to answer. */
export function LeadReach({ lead, brand }: { lead: Lead; brand: string }) {
  const toast = useToast();
  const number = dialledNumber(lead);
  const chat = chatLink(lead, brand);
  const contact = shownContact(lead);
  async function copy() {
    try {
      await navigator.clipboard.writeText(contact);
      toast.success("Copied", contact);
    } catch {
      toast.error("Not copied", "The browser did not allow it. Select the text and copy it by hand.");
    }
  }
  return (
    <div className="lead-reach">
      {number && (
        <a className="staff-button" data-look="call" href={`tel:${number}`}>
          <Phone aria-hidden="true" /> Call
        </a>
      )}
      {chat && (
        <a className="staff-button" data-look="primary" href={chat} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" /> WhatsApp
        </a>
      )}
      {lead.email && (
        <a
          className="staff-button"
          data-look={number ? undefined : "call"}
          href={`mailto:${encodeURIComponent(lead.email).replace("%40", "@")}?subject=${encodeURIComponent(`${brand}, ${lead.reference ?? ""}`)}`}
        >
          <Mail aria-hidden="true" /> Write
        </a>
      )}
      <button
        type="button"
        className="staff-button lead-copy"
        aria-label={`Copy ${contact}`}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </button>
    </div>
  );
}
