export type Level = 'fine' | 'note' | 'unasked' | 'missing' | 'wrong' | 'dangerous';

export interface Finding {
  level: Level;
  about: string;
  /** A sentence without any secret. */
  says: string;
  /** What the line of the guide that mends it contains. */
  mend?: string;
}

export const GUIDE = 'docs/going-live.md';
export const MENDS = {
  migrations: 'db push',
  functionsFile: 'supabase/functions/.env.example',
  functionsDeploy: 'functions deploy',
  signUp: 'Allow new users to sign up',
  clerkDomain: 'CNAME',
  clerkInstance: 'Create production instance',
  clerkVerification: 'verified at sign-up',
  money: 'PAYMENTS_LIVE=true',
  build: 'Build and serve',
} as const;

export const isProblem = ({ level }: Finding) => ['missing', 'wrong', 'dangerous'].includes(level);

export const fine = (about: string, says: string): Finding => ({ level: 'fine', about, says });
export const note = (about: string, says: string): Finding => ({ level: 'note', about, says });
/** A problem that the guide mends where it names what is wrong, unless another text is given. */
export const wrong = (about: string, says: string, mend = about): Finding => ({ level: 'wrong', about, says, mend });
export const missing = (about: string, says: string, mend = about): Finding => ({
  ...wrong(about, says, mend),
  level: 'missing',
});
export const dangerous = (about: string, says: string, mend = about): Finding => ({
  ...wrong(about, says, mend),
  level: 'dangerous',
});

/** The first line of the guide that contains a text, with its section; null when there is none. */
export function findPlace(guide: string, text: string): string | null {
  const lines = guide.split('\n');
  const names = new RegExp(`(?<![A-Z_])${text.replace(/[.+*?()[\]]/g, '\\$&')}`);
  const index = lines.findIndex((line) => names.test(line));
  if (index === -1) return null;
  const heading = lines.slice(0, index + 1).findLast((line) => line.startsWith('## ')) ?? '';
  return `${GUIDE}:${index + 1} (${heading.replace('## ', '')})`;
}
