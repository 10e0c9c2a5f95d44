import { useState } from "react";
import { data, Form, useLocation } from "react-router";
import { z } from "zod";
import { hostContext } from "#app/context.ts";
import { type ClaimResult, type NewOwner, ownerSchema } from "#app/contracts/owner-setup.ts";
import { passwordLimits } from "#app/contracts/password-limits.ts";
import { readForm } from "#app/lib/read-form.ts";
import { useRequestId } from "#app/lib/request-id.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/first-owner.ts";

export const links = sheetsFor("form");

export const meta = () => [{ title: "Create the owner's account" }, { name: "robots", content: "noindex" }];

// The token is in the address and must not leak to other sites by the Referer. (Not "no-referrer", which
// would make the browser send the form without an origin.)
export const headers = () => ({ "Referrer-Policy": "same-origin", "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const isValid = await context.get(hostContext).ownerSetup.isValidLink(url.searchParams.get("token") ?? "");
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ownerSetup } = context.get(hostContext);
  if (!(await ownerSetup.isValidLink(url.searchParams.get("token") ?? ""))) {
    return data({ email: "", errors: { form: [usedUp] } }, { status: 404 });
  }
  const form = Object.fromEntries(await readForm(request));
  const owner = ownerSchema.safeParse(form);
  const email = typeof form.email === "string" ? form.email : "";
  if (!owner.success) {
    return data({ email, errors: z.flattenError(owner.error).fieldErrors }, { status: 400 });
  }
  const result = await ownerSetup.createOwner(owner.data);
  if (result === "created") return data({ email, isDone: true }, { status: 200 });
  return data({ email, errors: refusals[result] }, { status: result === "weak password" ? 400 : 409 });
}

/** The owner is signed in at once and begins with the set-up. Without a script the page leads to the sign-in. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const [fields, answer] = await Promise.all([request.clone().formData(), serverAction()]);
  if (!("isDone" in answer)) return answer;
  const { staffClient } = await import("#app/staff/session/staff-client.ts");
  const credentials = { email: answer.email, password: String(fields.get("password")) };
  const { error } = await (await staffClient()).auth.signInWithPassword(credentials);
  if (!error) location.replace("/admin/set-up");
  return answer;
}

/**
 * The site's own boundary would write the whole document again, which the policy of the staff area (Trusted Types)
 * forbids: the page would be blank.
 */
export function ErrorBoundary() {
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  return (
    <main className="sheet">
      <Notice title="This page has failed" tone="error">
        <p>
          The account may or may not have been created. <a href={pathname + search}>Open this page again</a>.
          If it shows the form, please fill it in once more. If it says that the link is not valid, the
          account is there: <a href="/admin/login">sign in</a>.
        </p>
        <p>
          The server's log says why it failed
          {requestId && (
            <>
              , at the number <code>{requestId}</code>
            </>
          )}
          .
        </p>
      </Notice>
    </main>
  );
}

const usedUp = "This link is no longer valid: the site already has an owner.";
const refusals: Record<
  Exclude<ClaimResult, "created">,
  Partial<Record<keyof NewOwner | "form", string[]>>
> = {
  "email is taken": { email: ["There is an account with this address already."] },
  "weak password": {
    password: ["This password is too easy to guess. A few words you will remember make a good one."],
  },
  "already has an owner": { form: [usedUp] },
};

export default function FirstOwnerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  const isDone = actionData && "isDone" in actionData;
  const errors: Partial<Record<"name" | "email" | "password" | "form", string[]>> =
    (!isDone && actionData?.errors) || {};
  if (isDone) {
    return (
      <main className="sheet">
        <Notice title="The owner's account is ready" tone="success">
          <p>
            <a href="/admin/login">Sign in to the staff area</a> with the address and the password you chose.
            The link no longer works.
          </p>
        </Notice>
      </main>
    );
  }
  if (errors.form || (!loaderData.isValid && !actionData)) {
    return (
      <main className="sheet">
        <Notice title="This link is not valid" tone="error">
          <p>
            It works once, until the site has an owner. If that is you, <a href="/admin/login">sign in</a>. If
            the site has no owner, the server prints the current link when it starts.
          </p>
        </Notice>
      </main>
    );
  }
  return (
    <main className="sheet">
      <h1>Create the owner's account</h1>
      <p>
        The owner manages the content, the enquiries and the staff of this site. You can add others later.
      </p>
      <Form method="post" className="form">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name?.[0]}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors.email?.[0]}
        />
        <TextField
          label="Password"
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete="new-password"
          required
          minLength={passwordLimits.min}
          maxLength={passwordLimits.max}
          hint={`At least ${passwordLimits.min} characters. A few words you will remember make a good one.`}
          error={errors.password?.[0]}
        />
        {isHydrated && (
          <div className="field">
            <label className="consent">
              <input className="tick-box" type="checkbox" onChange={() => setIsShown(!isShown)} />
              <span>Show the password</span>
            </label>
          </div>
        )}
        <button className="button" type="submit">
          Create the account
        </button>
      </Form>
    </main>
  );
}
