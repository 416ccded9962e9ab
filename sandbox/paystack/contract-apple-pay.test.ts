import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContractShop, charge, HAS_PRE_CHECKOUT_MODAL, SDK_VERSION } from './contract-page/contract-shop.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';
/** Apple Pay needs https. Requests to this origin are routed to the test's server. */
const SECURE = 'https://shop.test';

let shop: ContractShop;

/** Safari's session: it requests the validation of a merchant, then the shopper's approval. */
function installApplePay(): void {
  class ApplePaySession {
    static supportsVersion = () => true;
    static canMakePayments = () => true;
    readonly STATUS_SUCCESS = 0;
    readonly STATUS_FAILURE = 1;
    onvalidatemerchant?: (event: object) => void;
    onpaymentauthorized?: (event: object) => void;

    constructor(_version: number, request: object) {
      Object.assign(window, { applePayRequest: request });
    }

    begin(): void {
      this.onvalidatemerchant?.({ validationURL: 'https://apple.test/session' });
    }

    completeMerchantValidation(): void {
      this.onpaymentauthorized?.({ payment: { token: 'wallet-token' } });
    }

    completePayment(status: number): void {
      Object.assign(window, { applePayStatus: status });
    }
  }
  Object.assign(window, { ApplePaySession });
  Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
}

beforeAll(async () => {
  shop = await ContractShop.start({ userAgent: SAFARI });
  await shop.context.addInitScript(installApplePay);
  await shop.context.route('https://applepay.cdn-apple.com/**', (route) => route.abort());
  await shop.context.route(`${SECURE}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(SECURE, shop.origin) });
    await route.fulfill({ response });
  });
});

afterAll(() => shop.close());

beforeEach(() => shop.open(SECURE));

const wallet = { channels: ['card', 'apple_pay'] };

function logOf(body: string | null): string[] {
  const { history } = JSON.parse(JSON.parse(body ?? '{}').payload);
  return history.map((entry: { message: string }) => entry.message);
}

describe.runIf(HAS_PRE_CHECKOUT_MODAL)(`Apple Pay in @paystack/inline-js ${SDK_VERSION}`, () => {
  it('requests the validation and the charge, and sends a log', async () => {
    const validated = shop.page.waitForRequest(/applepay\/validate-session\/$/);
    const charged = shop.page.waitForRequest(/applepay\/charge$/);
    const logs: { bearer: string | undefined; body: string | null }[] = [];
    shop.page.on('request', (request) => {
      if (!request.url().includes('update_log')) return;
      logs.push({ bearer: request.headers().authorization, body: request.postData() });
    });
    const reference = await shop.checkout(wallet);
    const modal = shop.page.locator('.pre-checkout-modal');
    await modal.getByRole('button', { name: 'More payment options' }).waitFor();
    await modal.locator('.apple-pay-button').click();
    const [, succeeded] = await shop.reported('load', 'success');
    expect(succeeded?.data).toMatchObject({ status: 'success', reference });

    const session = new URLSearchParams((await validated).postData() ?? '');
    expect([...session.keys()].sort()).toEqual(['displayName', 'domainName', 'sessionUrl', 'transaction']);
    expect(new URLSearchParams((await charged).postData() ?? '').get('paymentObject')).toContain('wallet-token');
    expect(await shop.page.evaluate(() => Reflect.get(window, 'applePayRequest'))).toMatchObject({
      countryCode: 'NG',
      currencyCode: 'USD',
      supportedNetworks: ['visa', 'masterCard'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
    });
    await expect.poll(() => logOf(logs.at(-1)?.body ?? null)).toContain('Successfully paid with apple pay');
    expect(logOf(logs.at(-1)?.body ?? null)).toContain('Attempted to pay with apple pay');
    expect(logs[0]?.bearer).toBe(`Bearer ${charge.key}`);
    expect((await shop.verify(reference)).status).toBe('success');
  });

  it('shows that the wallet was declined, and stays open for another method', async () => {
    await shop.checkout({ ...wallet, email: 'amina+declined@example.com' });
    const modal = shop.page.locator('.pre-checkout-modal');
    await modal.locator('.apple-pay-button').click();
    await modal
      .getByText('An error occurred while paying with Apple Pay. Please try again or use another payment method.')
      .waitFor();
    const [, refused] = await shop.reported('load', 'error');
    expect(refused?.data.message).toBe('Declined');
    await modal.getByRole('button', { name: 'More payment options' }).click();
    await shop.press('Approve payment');
    await shop.reported('load', 'error', 'success');
  });
});

describe('the payment request button', () => {
  const requestButton = (parameters: object) => shop.call('paymentRequest', { ...charge, ...wallet, ...parameters });

  it('requires a container', async () => {
    expect((await requestButton({ reference: 'no-container' })).thrown).toBe(
      'A container is required to mount the payment request button',
    );
  });

  it('is mounted in its container', async () => {
    await requestButton({ container: 'wallets', reference: 'in-container' });
    await shop.page.locator('#wallets .apple-pay-button').waitFor();
  });

  it('starts nothing without a transaction', async () => {
    expect((await shop.call('startApplePay', null)).thrown).toBe('Could not initiate apple pay transaction');
  });

  it('is not mounted on devices without a wallet', async () => {
    const mounted = await shop.page.evaluate((parameters) => {
      Reflect.deleteProperty(window, 'ApplePaySession');
      const { popup } = Reflect.get(window, 'contract');
      return new Promise((resolve) => {
        popup.paymentRequest({ ...parameters, container: 'wallets', onElementsMount: resolve });
      });
    }, charge);
    expect(mounted).toBeNull();
  });
});
