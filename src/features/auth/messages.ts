export const authMessages = {
  title: 'Account',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  unavailable: 'Signing in does not work right now. You can still browse, fill your cart and buy as a guest.',
  retry: 'Try again',
  expired: 'You have been signed out. Sign in again to go on; what you typed is still here.',
} as const;
