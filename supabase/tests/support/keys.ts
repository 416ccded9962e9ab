export const TEST_KEYS = {
  jwtSecret: 'a-secret-that-only-the-tests-know-0123456789',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
} as const;
