import type { APIRequestContext } from 'playwright/test';
import type { OnlineProvider } from '../../supabase/functions/_shared/payment-words.ts';

type ProviderTarget = `${OnlineProvider}-${'api' | 'refund'}`;
export type FaultTarget = 'database' | ProviderTarget | 'resend-api' | 'clerk' | `functions/${string}`;

/** Failures, late payments and future days, by the sandbox's own endpoints. */
export class Sandbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Makes the next calls to a service fail, for all users. A test that uses it runs alone. */
  async fail(target: FaultTarget, mode: 'error' | 'timeout' | 'drop', times = 1): Promise<void> {
    await this.request.post('/__sandbox/faults', { data: { target, mode, times } });
  }

  async clearFaults(): Promise<void> {
    await this.request.delete('/__sandbox/faults');
  }

  /** Lets a pending payment succeed and delivers its webhook. Takes a reference or the id of an order. */
  async resolvePending(reference: string): Promise<void> {
    const response = await this.request.post('/__sandbox/settle', { data: { reference } });
    if (!response.ok()) throw new Error(`resolve ${reference}: ${response.status()} ${await response.text()}`);
  }

  /** Ends the secrecy of a shared wish list's reservations. */
  async letWishDayCome(listId: string): Promise<void> {
    const response = await this.request.post('/__sandbox/wish-day', { data: { listId } });
    if (!response.ok()) throw new Error(`the day of ${listId}: ${response.status()} ${await response.text()}`);
  }
}
