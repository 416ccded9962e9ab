export type Level = 'fine' | 'note' | 'unanswered' | 'missing' | 'wrong' | 'dangerous';

export interface Finding {
  level: Level;
  about: string;
  /** A sentence without secrets. */
  message: string;
  /** Text in the line of the guide with the fix. The subject of the finding by default. */
  mend?: string;
}

export const GUIDE = 'docs/going-live.md';
export const MENDS = {
  postgres: 'PostgreSQL 17',
  callers: 'x-edge-address',
  migrations: 'db push',
  functionsFile: 'supabase/functions/.env.example',
  functionsDeploy: 'functions deploy',
  signUp: 'Allow new users to sign up',
  clerkDomain: 'CNAME',
  clerkInstance: 'Create production instance',
  clerkVerification: 'verified at sign-up',
  clerkFactor: 'Multi-factor',
  clerkScript: 'Frontend API host',
  mpesa: 'M-Pesa currency',
  money: 'PAYMENTS_LIVE=true',
} as const;

const levelled =
  (level: Level) =>
  (about: string, message: string, mend?: string): Finding => ({
    level,
    about,
    message,
    ...(mend && { mend }),
  });
export const fine = levelled('fine');
export const note = levelled('note');
export const missing = levelled('missing');
export const wrong = levelled('wrong');
export const dangerous = levelled('dangerous');

export const isProblem = ({ level }: Finding) => ['missing', 'wrong', 'dangerous'].includes(level);

/** The first line of the guide that contains the text, with its section, or null. */
export function findPlace(guide: string, text: string): string | null {
  const lines = guide.split('\n');
  const names = new RegExp(`(?<![A-Z_])${text.replace(/[.+*?()[\]]/g, '\\$&')}`);
  const index = lines.findIndex((line) => names.test(line));
  if (index === -1) return null;
  const heading = lines.slice(0, index + 1).findLast((line) => line.startsWith('## ')) ?? '';
  return `${GUIDE}:${index + 1} (${heading.replace('## ', '')})`;
}
