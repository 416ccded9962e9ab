import type { Env } from '../../src/config/env-schema.ts';
import type { Check } from './ask.ts';
import type { Finding } from './finding.ts';

/** The format of a secret, and the finding for a value that does not match. */
export type Shape = [fits: RegExp | ((value: string) => boolean), message: string];

/** The checks of a payment provider. */
export interface ProviderCheck {
  shapes: Readonly<Record<string, Shape>>;
  /** Whether its secrets match each other and its public key. */
  checkTogether(functions: Env, browser: Env): (Finding | false | '' | undefined)[];
  ask: Check;
}

/** Whether both are set, and are different. */
export const differ = (one?: string, other?: string) =>
  one && other && one.replace(/\/+$/, '') !== other.replace(/\/+$/, '');
