/** Lets the address break only after the @ or before the last dot, as long as its parts fit. */
export function EmailText({ email }: { email: string }) {
  const host = email.indexOf("@") + 1;
  const end = Math.max(host, email.lastIndexOf("."));
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}
