export const authMessages = {
  title: 'Account',
  intro: 'Sign in or make an account. Guests are welcome at checkout, too.',
  reasons: [
    'Every order in one place, with its state',
    'Addresses saved, so that checkout is two presses',
    'Buy the birthday favourite again in seconds',
  ],
  signIn: 'Sign In',
  signUp: 'Sign Up',
  unavailable: 'Signing in does not work right now. You can still browse, fill your cart and buy as a guest.',
  retry: 'Try again',
  expired: 'You have been signed out. Sign in again to go on; what you typed is still here.',
  toShop: 'Go to the shop',
  agree: 'By going on you agree to our',
  terms: 'Terms of Service',
  and: 'and',
  privacy: 'Privacy Policy',
} as const;
