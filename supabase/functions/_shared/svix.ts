import { currentTime, type Deps, SettingError, setting } from './deps.ts';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const TOLERANCE_SECONDS = 5 * 60;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Whether the holder of the secret in the setting `name` (`whsec_…`) signed these exact bytes, at most five minutes ago by
 * our clock. Svix sends several signatures while a secret is being replaced; one valid signature is enough.
 * Source: https://docs.svix.com/receiving/verifying-payloads/how-manual
 * @throws SettingError when the secret is missing or invalid
 */
export async function isSignedBySvix(
  deps: Deps,
  name: string,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const secret = bytesFromBase64(setting(deps, name).replace(/^whsec_/, ''));
  if (!secret) throw new SettingError(name);
  const id = headers.get('svix-id');
  const timestamp = headers.get('svix-timestamp') ?? '';
  if (!id || !isRecent(deps, timestamp)) return false;
  const signed = new Uint8Array(await new Blob([`${id}.${timestamp}.`, bytes]).arrayBuffer());
  const key = await crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['verify']);
  for (const signature of signaturesIn(headers.get('svix-signature') ?? '')) {
    if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function isRecent(deps: Deps, timestamp: string): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(currentTime(deps) / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
}

/** `v1,<base64>` parts, separated by spaces. Other versions are ignored. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((part) => {
    const [version, signature = ''] = part.split(',');
    const bytes = version === 'v1' ? bytesFromBase64(signature) : null;
    return bytes ? [bytes] : [];
  });
}

function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!BASE64.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
