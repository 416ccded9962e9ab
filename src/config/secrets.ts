interface SecretShape {
  name: string;
  pattern: RegExp;
  isSecret?: (found: string) => boolean;
}

/** The role claim of a JSON Web Token, as in Supabase's older keys; null when it cannot be read. */
function tokenRole(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims && typeof claims === 'object' && 'role' in claims ? String(claims.role) : null;
  } catch {
    return null;
  }
}

const SHAPES: readonly SecretShape[] = [
  { name: 'a secret key of Supabase', pattern: /\bsb_secret_[\w-]{6,}/ },
  { name: 'an access token of Supabase', pattern: /\bsbp_[0-9a-f]{30,}/ },
  {
    name: 'a token whose role is not anon (a service-role key, or somebody’s session)',
    pattern: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/,
    isSecret: (token) => tokenRole(token) !== 'anon',
  },
  { name: 'a secret key of Clerk or Paystack', pattern: /\b[sr]k_(live|test)_\w{8,}/ },
  { name: 'a key of Resend', pattern: /\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}/ },
  { name: 'a signing secret of webhooks', pattern: /\bwhsec_[\w+/=-]{16,}/ },
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
];

/** The kind of secret found in a text, in words; null if there is none. */
export function secretIn(text: string): string | null {
  const shape = SHAPES.find(({ pattern, isSecret }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].some(([found]) => isSecret?.(found) ?? true),
  );
  return shape?.name ?? null;
}

/** PayPal's client ids start with A, its client secrets with E; both have 80 characters. */
export const looksLikePaypalSecret = (value: string) => /^E[\w-]{79}$/.test(value);

export const isSurelySecretName = (name: string) => /SECRET|SERVICE_ROLE|PRIVATE|PASSWORD|TOKEN|HOOK_URL/.test(name);

export const isSecretName = (name: string) =>
  isSurelySecretName(name) || (/KEY/.test(name) && !/PUBLI(C|SHABLE)/.test(name));
