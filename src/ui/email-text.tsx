/** An e-mail address that wraps before the @ if it is too long for one line. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
