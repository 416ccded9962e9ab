import { type JsonFile, openJsonFile } from './json-file.ts';

/** A transfer to the shop's bank account, in minor units. */
export interface SandboxPayout {
  number: number;
  amountMinor: number;
  currency: string;
  paidOutAt: string;
}

/** A provider's transfers, stored in a file if one is given. */
export class PayoutStore {
  readonly #file: JsonFile<{ payouts: SandboxPayout[] }>;
  readonly #payouts: SandboxPayout[];

  constructor(file: string | undefined) {
    this.#file = openJsonFile<{ payouts: SandboxPayout[] }>(file, () => ({ payouts: [] }));
    this.#payouts = this.#file.read().payouts;
  }

  all(): readonly SandboxPayout[] {
    return this.#payouts;
  }

  /** Transfers what was received less what was transferred before; null if nothing is left. */
  payOut(currency: string, receivedMinor: number): SandboxPayout | null {
    const before = this.#payouts.filter((one) => one.currency === currency);
    const amountMinor = before.reduce((left, one) => left - one.amountMinor, receivedMinor);
    if (amountMinor <= 0) return null;
    const number = 3_090_001 + this.#payouts.length;
    const payout: SandboxPayout = { number, amountMinor, currency, paidOutAt: new Date().toISOString() };
    this.#payouts.push(payout);
    this.#file.write({ payouts: this.#payouts });
    return payout;
  }
}

/** The items of a list within a time window and a page. Times are ISO 8601. */
export function pageOf<Item>(
  all: readonly Item[],
  { at, from, to, page, size }: { at: (item: Item) => string; from: string; to: string; page: number; size: number },
): { items: Item[]; total: number } {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const inRange = all.filter((item) => Date.parse(at(item)) >= start && Date.parse(at(item)) <= end);
  return { items: inRange.slice((page - 1) * size, page * size), total: inRange.length };
}
