import type { CheckoutParameters } from '@paystack/inline-js';

/** What the shop asked Paystack's window for, newest last. */
const opened: CheckoutParameters[] = [];

/** A fake of Paystack's package, whose window cannot be drawn here: a test presses its buttons. */
export default class FakePaystack {
  async checkout(parameters: CheckoutParameters): Promise<unknown> {
    opened.push(parameters);
    return {};
  }
}

/** How many windows have been opened since the last `forgetWindows`. */
export function windowsOpened(): number {
  return opened.length;
}

/** The newest window. */
export function paystackWindow(): CheckoutParameters {
  const last = opened.at(-1);
  if (!last) throw new Error('Paystack has not been opened');
  return last;
}

export function forgetWindows(): void {
  opened.length = 0;
}
