import type { APIRequestContext } from 'playwright/test';

export type FaultTarget = 'database' | 'paystack-api' | 'paypal-api' | 'clerk' | `functions/${string}`;

/** Bad days and late payments, through the sandbox's own addresses. */
export class Sandbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Makes the next calls to a service fail. Faults are shared by everybody, so a test that sets them runs alone. */
  async fail(target: FaultTarget, mode: 'error' | 'timeout' | 'drop', times = 1): Promise<void> {
    await this.request.post('/__sandbox/faults', { data: { target, mode, times } });
  }

  async heal(): Promise<void> {
    await this.request.delete('/__sandbox/faults');
  }

  /** Lets a payment that was left pending succeed, with its webhook. Takes a reference or the id of an order. */
  async resolvePending(reference: string): Promise<void> {
    const response = await this.request.post('/__sandbox/settle', { data: { reference } });
    if (!response.ok()) throw new Error(`resolve ${reference}: ${response.status()} ${await response.text()}`);
  }
}
