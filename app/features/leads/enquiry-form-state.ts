import { Form, useNavigation } from "react-router";

import type { EnquiryFormProps } from "#app/features/forms/enquiry-form.tsx";
import type { EnquiryResult, EnquiryValues } from "./submit-lead.server.ts";

type Wired = Pick<EnquiryFormProps, "form" | "state" | "values" | "errors">;

/** The longer form's state from the page's answer and from what is under way. */
export function useEnquiryForm(result: EnquiryResult | undefined): Wired {
  const { state, formMethod } = useNavigation();
  const isSubmitting = state !== "idle" && formMethod === "POST";
  const answer = result && result.state !== "sent" ? result : undefined;
  return {
    form: Form,
    state: isSubmitting ? "submitting" : answer?.state === "failed" ? "failed" : "idle",
    values: answer?.values,
    errors: answer?.errors,
  };
}

type ClientArgs = { request: Request; serverAction: () => Promise<unknown> };

/** Offline, or a server that is away, is an answer too: the page stays, and so does what was typed. */
export async function keepEnquiryWhenAway({ request, serverAction }: ClientArgs): Promise<EnquiryResult> {
  const form = await request.clone().formData();
  try {
    return (await serverAction()) as EnquiryResult;
  } catch (error) {
    if (error instanceof Response) throw error;
    const values = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ) as EnquiryValues;
    return { state: "failed", values, errors: {} };
  }
}
