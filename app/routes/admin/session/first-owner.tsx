import { data, Form, useLocation } from "react-router";
import { z } from "zod";
import { hostContext } from "#app/context.ts";
import { type ClaimResult, type NewOwner, ownerSchema } from "#app/contracts/owner-setup.ts";
import { passwordLimits } from "#app/contracts/password-limits.ts";
import { readForm } from "#app/lib/read-form.ts";
import { useRequestId } from "#app/lib/request-id.tsx";
import { InputField, SubmitButton } from "#app/staff/kit/controls.tsx";
import { PasswordField } from "#app/staff/kit/password-field.tsx";
import stylesheet from "#app/staff/staff.css?url";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import type { Route } from "./+types/first-owner.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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
    <Sheet title="This page has failed">
      <p>
        The account may or may not have been created. <a href={pathname + search}>Open this page again</a>. If
        it shows the form, please fill it in once more. If it says that the link is not valid, the account is
        there: <a href="/admin/login">sign in</a>.
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
    </Sheet>
  );
}

/** The sheet of the sign-in, which has a language choice and needs a script; this page must do without. */
const Sheet = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="staff">
    <main className="staff-centre">
      <section className="sign-in paper framed">
        <a className="staff-logo row" href="/">
          <SiteLogo name="Staff area" tagline="Back to the site" />
        </a>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  </div>
);

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
  const isDone = actionData && "isDone" in actionData;
  const errors: Partial<Record<"name" | "email" | "password" | "form", string[]>> =
    (!isDone && actionData?.errors) || {};
  if (isDone) {
    return (
      <Sheet title="The owner's account is ready">
        <p>
          <a href="/admin/login">Sign in to the staff area</a> with the address and the password you chose.
          The link no longer works.
        </p>
      </Sheet>
    );
  }
  if (errors.form || (!loaderData.isValid && !actionData)) {
    return (
      <Sheet title="This link is not valid">
        <p>
          It works once, until the site has an owner. If that is you, <a href="/admin/login">sign in</a>. If
          the site has no owner, the server prints the current link when it starts.
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet title="Create the owner's account">
      <p>
        The owner manages the content, the enquiries and the staff of this site. You can add others later.
      </p>
      <Form method="post">
        <InputField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name?.[0]}
        />
        <InputField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors.email?.[0]}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={passwordLimits.min}
          maxLength={passwordLimits.max}
          hint={`At least ${passwordLimits.min} characters. A few words you will remember make a good one.`}
          error={errors.password?.[0]}
        />
        <SubmitButton>Create the account</SubmitButton>
      </Form>
    </Sheet>
  );
}
