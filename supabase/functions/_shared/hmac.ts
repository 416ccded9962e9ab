const ALGORITHM = { name: 'HMAC', hash: 'SHA-512' };
const HEX_SIGNATURE = /^[0-9a-f]{128}$/i;

/**
 * Whether `signature` (128 hex digits, upper or lower case) is the HMAC-SHA512 of these bytes with this secret.
 * False for anything else, such as an empty or a truncated signature. The secret must not be empty.
 */
export async function isHmacSha512(
  secret: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  if (!HEX_SIGNATURE.test(signature)) return false;
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesFromHex(signature), bytes);
}

function bytesFromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
