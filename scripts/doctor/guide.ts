/** The sections of docs/going-live.md, by their headings without the number. */
export const SECTIONS = {
  database: 'Database: Supabase',
  accounts: 'Accounts: Clerk',
  functions: 'Server functions',
  paystack: 'Cards and M-Pesa: Paystack',
  paypal: 'Wallet: PayPal',
  contact: 'Contact form',
  build: 'Build and serve',
  money: 'Money',
} as const;

export interface Place {
  section: keyof typeof SECTIONS;
  /** What the line speaks of; without it, the section's heading is meant. */
  line?: string;
}

export const GUIDE = 'docs/going-live.md';

const titleOf = (line: string) => /^## (?:\d+\. )?(.+)$/.exec(line)?.[1] ?? null;

/** A place as people find it, with the number of its line; null when the guide has no such place. */
export function findPlace(guide: string, { section, line }: Place): string | null {
  const lines = guide.split('\n');
  const start = lines.findIndex((text) => titleOf(text) === SECTIONS[section]);
  if (start === -1) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((text) => titleOf(text) !== null);
  const body = end === -1 ? rest : rest.slice(0, end);
  const offset = line === undefined ? 0 : body.findIndex((text) => text.includes(line)) + 1;
  if (line !== undefined && offset === 0) return null;
  return `${GUIDE}:${start + 1 + offset} (${lines[start]?.replace('## ', '')})`;
}
