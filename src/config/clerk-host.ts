/** The host in a publishable key of Clerk (`pk_live_` and the base64 of `host$`); null if there is none. */
export function clerkHost(publishableKey: string): string | null {
  const encoded = /^pk_(?:live|test)_([A-Za-z0-9+/]+={0,2})$/.exec(publishableKey)?.[1];
  try {
    const decoded = encoded ? atob(encoded) : '';
    return /^([a-z0-9-]+\.)+[a-z0-9-]+\$$/.test(decoded) ? decoded.slice(0, -1) : null;
  } catch {
    return null;
  }
}
