import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth-provider.tsx";

function ShowAuth() {
  const { loading, user, session } = useAuth();
  return <p>{JSON.stringify({ loading, user, session })}</p>;
}

test("useAuth outside its provider throws the specification's message", () => {
  expect(() => renderToString(<ShowAuth />)).toThrow("useAuth must be used within an AuthProvider");
});

test("initially it is loading, without user and session", () => {
  const html = renderToString(
    <AuthProvider>
      <ShowAuth />
    </AuthProvider>,
  ).replaceAll("&quot;", '"');
  expect(html).toContain('{"loading":true,"user":null,"session":null}');
});
