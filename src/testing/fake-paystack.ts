import type { CheckoutParameters } from '@paystack/inline-js';

/** The parameters of Paystack's windows, newest last. */
const opened: CheckoutParameters[] = [];

/** Faults to inject: the next frames fail to load, the next windows never open. */
export const paystackFaults = { frames: 0, windows: 0 };

/** References of windows that the shop closed, including those that opened too late. */
export const shutWindows: string[] = [];

const instances: FakePaystack[] = [];

/** A fake of Paystack's package, whose window cannot be rendered here: tests call its callbacks. */
export default class FakePaystack {
  isLoaded = false;
  readonly checkoutIframe = document.createElement('iframe');
  #current = '';

  constructor() {
    instances.push(this);
    // A frame that fails to load fires the same event, with the browser's error page inside.
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

/** The number of windows opened since the last `forgetWindows`. */
export function windowsOpened(): number {
  return opened.length;
}

export function paystackWindow(): CheckoutParameters {
  const last = opened.at(-1);
  if (!last) throw new Error('Paystack has not been opened');
  return last;
}

/** Makes the frame fail to load this many times, including the preload. */
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
