import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_SECONDS = 32_400;

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function equal(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

/** A bearer token that is verified with the secret alone, so that it stays valid across restarts. */
export function issueToken({ clientSecret }: Credentials): {
  access_token: string;
  token_type: string;
  expires_in: number;
} {
  const expiry = String(Date.now() + TOKEN_SECONDS * 1_000);
  const access_token = `A21.${expiry}.${sign(`token|${expiry}`, clientSecret)}`;
  return { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
}

/** Whether the request has a token that was issued here and has not expired. */
export function hasToken(request: Request, { clientSecret }: Credentials): boolean {
  const match = /^Bearer A21\.(\d+)\.([\w-]+)$/.exec(request.headers.get('authorization') ?? '');
  const [, expiry = '', signature = ''] = match ?? [];
  return Number(expiry) > Date.now() && equal(signature, sign(`token|${expiry}`, clientSecret));
}

/** Whether the request signs in with client id and secret. */
export function hasClientCredentials(request: Request, { clientId, clientSecret }: Credentials): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return equal(Buffer.from(basic, 'base64').toString(), `${clientId}:${clientSecret}`);
}
