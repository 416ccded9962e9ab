/** An e-mail address that breaks before its @ where it does not fit on one line. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <span className="[overflow-wrap:anywhere]">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
