import type { Page } from 'playwright/test';

const BYTES_A_SECOND = 1_600_000 / 8;

/** A phone on slow 4G: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed, and nothing cached. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
