/** Whether the user declined the last time. What a page asks by itself every minute then stays refused. */
let declined = false;

/** Lets the user confirm a sign-in that is too old for a request, by `ask`. False for other refusals. */
export async function confirmsSignIn(refused: Response, ask: () => Promise<boolean>): Promise<boolean> {
  const hint: unknown = await refused.json().then(
    (body) => body?.hint,
    () => null,
  );
  if (hint !== 'RECENT_SIGN_IN' && (hint !== 'SIGN_IN_AGAIN' || declined)) return false;
  declined = !(await ask());
  return !declined;
}
