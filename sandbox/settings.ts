/** Part of the browser's bundle, so it is the same on every machine. */
export const SANDBOX_PUBLISHABLE_KEY = 'sb_publishable_sandbox';
/** The code every e-mail verification of the sandbox accepts. */
export const SANDBOX_EMAIL_CODE = '424242';
/** The password of both seeded accounts. */
export const SANDBOX_PASSWORD = 'baobab-2026';

export const SANDBOX_ACCOUNTS = {
  shopper: { id: 'user_sandbox_amina', email: 'amina@example.com', firstName: 'Amina', lastName: 'Otieno' },
  staff: { id: 'user_sandbox_wanjiru', email: 'staff@littlebaobab.example', firstName: 'Wanjiru', lastName: 'Kamau' },
} as const;

/** The folder that stores the data, or `memory`, which stores nothing. */
export function sandboxDataDir(): string {
  return process.env.SANDBOX_DATA ?? '.sandbox-data';
}
