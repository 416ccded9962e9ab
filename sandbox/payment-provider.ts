import type { Plugin } from 'vite';
import type { Emulator } from './emulator.ts';
import type { MoneyBack } from './money/money-back.ts';
import type { PaysOut } from './payouts-api.ts';
import type { PendingPayments } from './pending-payments.ts';
import type { WebhookQueueOptions } from './webhook-queue.ts';

export interface ProviderEmulator extends Emulator, PendingPayments, PaysOut {
  money: MoneyBack;
}

export interface ProviderEmulatorOptions extends WebhookQueueOptions {
  /** The URL of the webhooks' receiver. */
  webhookUrl: string;
  /** Stores payments across restarts; without it nothing is stored. */
  stateFile?: string;
  /** Wraps each call of the provider's API, so that it can fail on demand. */
  middleware?(request: Request, next: () => Promise<Response>): Promise<Response>;
}

/** Everything that the sandbox needs of a payment provider. */
export interface SandboxProvider<Secret extends string, Fault extends string> {
  /** The variable with the key of the real provider, which is emulated without it. */
  keyVariable: string;
  /** The path of its emulator. */
  path: `/__${string}`;
  /** The settings of the browser for its emulator. */
  browserEnv: Readonly<Record<string, string>>;
  /** Its secret: the name in `secrets.json`, and how it starts. */
  secret: { name: Secret; prefix: string };
  /** The settings of the server functions for its emulator. */
  functionEnv(apiUrl: string, secret: string): Readonly<Record<string, string>>;
  createEmulator(secret: string, options: ProviderEmulatorOptions): ProviderEmulator;
  /** Changes its package in the browser, if that has no setting for another URL. */
  createPlugin?(): Plugin;
  /** Faults of some calls only, besides those of refunds. */
  partFaults: readonly { target: Fault; meets(url: URL): boolean }[];
}
