import type { CheckoutParameters } from '@paystack/inline-js';

/** What the shop asked Paystack's window for, newest last. */
const opened: CheckoutParameters[] = [];

/** What a test lets go wrong: the next frames do not load, the next windows are asked for but never come. */
export const paystackFaults = { frames: 0, windows: 0 };

/** Every window that was closed by the shop, and the answers to late ones. */
export const shutWindows: string[] = [];

const instances: FakePaystack[] = [];

/** A fake of Paystack's package, whose window cannot be drawn here: a test presses its buttons. */
export default class FakePaystack {
  isLoaded = false;
  readonly checkoutIframe = document.createElement('iframe');
  #current = '';

  constructor() {
    instances.push(this);
    // A frame that fails to load fires the same event, with the browser's page about the fault inside.
    const load = () => {
      this.isLoaded = paystackFaults.frames === 0;
      paystackFaults.frames = Math.max(0, paystackFaults.frames - 1);
      this.checkoutIframe.dispatchEvent(new Event('load'));
    };
    Object.defineProperty(this.checkoutIframe, 'src', { get: () => 'popup', set: () => setTimeout(load) });
    setTimeout(load);
  }

  async checkout(parameters: CheckoutParameters): Promise<unknown> {
    this.#current = parameters.reference;
    opened.push(parameters);
    if (paystackFaults.windows === 0) parameters.onLoad();
    else paystackFaults.windows -= 1;
    return {};
  }

  cancelTransaction(): void {
    shutWindows.push(this.#current);
  }

  closePreCheckoutModal(): void {}
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

/** Lets the frame fail to load that often, the preload included. */
export function loseFrame(times: number): void {
  paystackFaults.frames = instances.length > 0 ? times - 1 : times;
  for (const instance of instances) {
    instance.isLoaded = false;
    instance.checkoutIframe.dispatchEvent(new Event('load'));
  }
}

export function forgetWindows(): void {
  for (const instance of instances) instance.isLoaded = true;
  opened.length = 0;
  shutWindows.length = 0;
  Object.assign(paystackFaults, { frames: 0, windows: 0 });
}
