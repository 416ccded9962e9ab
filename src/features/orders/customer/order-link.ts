import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { ORDER_LINK_KEY } from '@/config/storage-keys';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';

const TOKEN = /^[0-9a-f]{64}$/;
const linkSchema = z.object({ id: z.string(), token: z.string().check(z.regex(TOKEN)) });
type KeptLink = z.infer<typeof linkSchema> | null;

const keptLink = createStoredValue<KeptLink>({
  key: ORDER_LINK_KEY,
  area: 'session',
  initial: null,
  parse: (text) => linkSchema.safeParse(parseJson(text)).data,
  serialise: (link) => link && JSON.stringify(link),
});

/** Keeps the token in the tab while signing in, because the return URL is sent to the server. */
export const keepOrderLink = (id: string, token: string): void => keptLink.update(() => ({ id, token }));

export const forgetOrderLink = (): void => keptLink.update(() => null);

/** The guest token for an order, and whether the URL has an invalid one. */
export function useOrderLink(id: string): { guestToken: string | null; isBroken: boolean } {
  const inHash = useLocation().hash.slice(1);
  const kept = useStoredValue(keptLink);
  if (TOKEN.test(inHash)) return { guestToken: inHash, isBroken: false };
  return { guestToken: kept?.id === id ? kept.token : null, isBroken: inHash !== '' };
}
