import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';
import { type Counted, withoutAccount } from './cart-sync';
import { storedCart, storedForLater } from './stored-cart';

/** The account linked to this device's cart, and its cart at the last synchronisation. Null for a guest. */
interface AccountLink {
  userId: string;
  seen: readonly Counted[];
}

const isCounted = (line: unknown): line is Counted =>
  typeof line === 'object' &&
  line !== null &&
  'id' in line &&
  'isSaved' in line &&
  'quantity' in line &&
  Number.isSafeInteger(line.id) &&
  Number.isSafeInteger(line.quantity) &&
  typeof line.isSaved === 'boolean';

function parseLink(text: string): AccountLink | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('seen' in value)) return;
  const { userId, seen } = value;
  if (typeof userId !== 'string' || !Array.isArray(seen) || !seen.every(isCounted)) return;
  return { userId, seen };
}

export const accountLink = createStoredValue<AccountLink | null>({
  key: 'cart-of-account',
  area: 'local',
  initial: null,
  parse: parseLink,
  serialise: (link) => link && JSON.stringify(link),
});

export const deviceBaskets = () => ({ cart: storedCart.get(), saved: storedForLater.get() });

export function keepOnDevice({ cart, saved }: ReturnType<typeof deviceBaskets>): void {
  storedCart.update(() => cart);
  storedForLater.update(() => saved);
}

/** Removes the lines of another account; lines that a guest added stay. */
export function forgetOtherAccount(userId: string): void {
  const link = accountLink.get();
  if (link === null || link.userId === userId) return;
  accountLink.update(() => null);
  keepOnDevice(withoutAccount(deviceBaskets(), link.seen));
}
