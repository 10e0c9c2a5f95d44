import { Download, Trash2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { saveFile } from "#app/lib/save-file.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { dayOf } from "./lead-days.ts";
import type { OpenLead } from "./load-lead.ts";
import { shownContact } from "./reach-lead.ts";

/** What the privacy notice promises a person: a copy of what we hold, and that it is erased. */
export function LeadRights({ lead, events, papers }: OpenLead) {
  const { supabase, member } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();

  function exportData() {
    const { papers: _, ...facts } = lead;
    const copy = { exported_at: new Date().toISOString(), lead: facts, history: events, papers };
    const file = new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" });
    saveFile(file, `lead-${lead.reference ?? lead.id}-${dayOf(new Date())}.json`);
  }
  async function erase() {
    const isSure = await confirm({
      title: "Erase this lead for good?",
      text: `Everything about ${shownContact(lead)} goes: contact, message, notes, papers and history. It cannot be undone.`,
      confirm: "Erase for good",
      isDanger: true,
    });
    if (!isSure) return;
    const { data, error } = await supabase.from("contact_leads").delete().eq("id", lead.id).select("id");
    if (error || data.length === 0) {
      const why =
        error && isNetworkFault(error) ? "There is no connection." : "Only an owner can erase a lead.";
      return toast.error("Not erased", why);
    }
    toast.success("Erased", "Everything about this person is gone.");
    await navigate({ pathname: "/admin/leads", search });
  }

  return (
    <div className="staff-actions lead-rights">
      <button type="button" className="staff-button" onClick={exportData}>
        <Download aria-hidden="true" /> Export this person's data
      </button>
      {member.role === "owner" && (
        <button type="button" className="staff-button" data-look="danger" onClick={() => void erase()}>
          <Trash2 aria-hidden="true" /> Erase
        </button>
      )}
    </div>
  );
}
