import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContractShop, charge, HAS_PRE_CHECKOUT_MODAL, SDK_VERSION } from './contract-page/contract-shop.ts';

let shop: ContractShop;

beforeAll(async () => {
  shop = await ContractShop.start();
});

afterAll(async () => {
  await shop.close();
  expect(shop.foreign).toEqual([]);
});

describe(`a payment with @paystack/inline-js ${SDK_VERSION}`, () => {
  it('by card: its calls, its frame, its response, and the webhook', async () => {
    await shop.open();
    const requested = shop.page.waitForRequest(/checkout\/request_inline$/);
    const located = shop.page.waitForRequest(/transaction\/set_ip\/\d+$/);
    const reference = await shop.checkout({ language: 'fr', connect_account: 'CA_1' });
    const inline = await requested;
    expect(inline.method()).toBe('POST');
    expect(inline.headers()).toMatchObject({
      'content-type': 'application/json',
      'accept-language': 'fr',
      'x-connect-account': 'CA_1',
    });
    const body = inline.postDataJSON();
    expect(body).toMatchObject({ key: charge.key, ref: reference, firstname: 'Amina', amount: 3849, mode: 'popup' });
    expect(JSON.parse(body.metadata)).toMatchObject({ ...charge.metadata, referrer: `${shop.origin}/` });
    expect((await located).headers().authorization).toBe(`Bearer ${charge.key}`);

    await shop.frame.getByRole('dialog', { name: 'Pay with card' }).waitFor();
    const shown = await shop.frame.locator('main').textContent();
    for (const part of ['Sandbox', 'No money moves here', 'Little Baobab', '$38.49', 'amina@example.com', '0b9c1f6e']) {
      expect(shown).toContain(part);
    }
    expect(await shop.frame.getByText('M-Pesa number').isVisible()).toBe(false);
    await shop.press('Approve payment');
    const [loaded, succeeded] = await shop.reported('load', 'success');
    expect(loaded?.data).toMatchObject({ customer: { email: 'amina@example.com' } });
    expect(succeeded?.data).toMatchObject({ reference, status: 'success', trxref: reference, message: 'Approved' });
    await shop.frameIsHidden();
    expect(await shop.verify(reference)).toMatchObject({ status: 'success', amount: 3849, currency: 'USD' });
    await expect.poll(() => shop.webhooks).toContain(reference);
  });

  it('can be declined, which the frame shows without reporting it', async () => {
    await shop.open();
    const reference = await shop.checkout();
    await shop.press('Decline payment');
    await shop.frame.getByText('Declined. You can try again').waitFor();
    expect((await shop.verify(reference)).status).toBe('failed');
    await shop.reported('load');
    await shop.press('Approve payment');
    await shop.reported('load', 'success');
  });

  it('by M-Pesa can be left pending: closed for the page, undecided at the provider', async () => {
    await shop.open();
    const reference = await shop.checkout({ channels: ['mobile_money'], metadata: { phone_number: '254712345678' } });
    await shop.frame.getByRole('dialog', { name: 'Pay with M-Pesa' }).waitFor();
    await shop.frame.getByText('254712345678').waitFor();
    await shop.press('Leave pending');
    await shop.frame.getByText('Left pending.').waitFor();
    await shop.press('Close checkout');
    await shop.reported('load', 'cancel');
    expect((await shop.verify(reference)).status).toBe('ongoing');
  });

  it('closes automatically a moment after it was left pending', async () => {
    await shop.open();
    const reference = await shop.checkout();
    await shop.press('Leave pending');
    await shop.reported('load', 'cancel');
    expect((await shop.verify(reference)).status).toBe('pending');
  });

  it('by bank transfer is reported as pending after a cancellation', async () => {
    await shop.open();
    await shop.checkout({ channels: ['bank_transfer'] });
    await shop.press('Leave pending');
    await shop.press('Close checkout');
    await shop.reported('load', 'cancel', 'transfer pending');
  });

  it('is closed with a button or Escape, which leaves only abandoned transactions', async () => {
    await shop.open();
    const first = await shop.checkout();
    await shop.press('Close checkout');
    await shop.reported('load', 'cancel');
    const second = await shop.checkout();
    const approve = shop.frame.getByRole('button', { name: 'Approve payment' });
    await expect.poll(() => approve.evaluate((button) => button === document.activeElement)).toBe(true);
    await shop.page.keyboard.press('Escape');
    await shop.reported('load', 'cancel', 'load', 'cancel');
    await shop.checkout();
    await shop.reported('load', 'cancel', 'load', 'cancel', 'load');
    await shop.page.evaluate(() => Reflect.get(window, 'contract').popup.cancelTransaction());
    await shop.reported('load', 'cancel', 'load', 'cancel', 'load', 'cancel');
    await shop.frameIsHidden();
    for (const reference of [first, second]) expect((await shop.verify(reference)).status).toBe('abandoned');
  });

  it('uses the frame only, when started with newTransaction', async () => {
    await shop.open();
    await shop.call('newTransaction', { ...charge, reference: 'frame-1' });
    await shop.press('Approve payment');
    const [, succeeded] = await shop.reported('load', 'success');
    expect(succeeded?.data.reference).toBe('frame-1');
    await shop.call('newTransaction', { ...charge, reference: 'frame-1', amount: 1 });
    const [, , refused] = await shop.reported('load', 'success', 'error');
    expect(refused?.data.message).toBe('Duplicate Transaction Reference');
  });

  it('resumes a transaction that was started elsewhere, by its access code', async () => {
    await shop.open();
    await shop.checkout();
    const [loaded] = await shop.reported('load');
    const { accessCode } = loaded?.data ?? {};
    await shop.open();
    const requested = shop.page.waitForRequest(/transaction\/verify_access_code\//);
    await shop.call('checkout', { ...charge, accessCode });
    expect((await requested).url()).toMatch(new RegExp(`/${accessCode}$`));
    await shop.press('Approve payment');
    await shop.reported('load', 'success');
  });

  it('fits a phone of 360 pixels without horizontal scrolling', async () => {
    await shop.open();
    await shop.checkout({ label: 'An order with quite a long label that has to wrap' });
    const sheet = shop.frame.locator('main');
    await sheet.waitFor();
    const box = await sheet.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect(await sheet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('the API of the emulator', () => {
  it('throws the provider’s message and reports it as an error', async () => {
    await shop.open();
    const refused = await shop.call('checkout', { ...charge, email: 'nobody', reference: 'refused-1' });
    expect(refused).toMatchObject({ thrown: 'Invalid Email Address Passed' });
    const [error] = await shop.reported('error');
    expect(error?.data).toEqual({ status: false, message: 'Invalid Email Address Passed' });
  });

  it('never accepts a successful reference again', async () => {
    await shop.open();
    const reference = await shop.checkout();
    await shop.press('Approve payment');
    await shop.reported('load', 'success');
    const again = await shop.call('checkout', { ...charge, reference, email: 'other@example.com' });
    expect(again).toMatchObject({ thrown: 'Duplicate Transaction Reference' });
  });

  it('names every invalid or missing parameter', async () => {
    await shop.open();
    const wrong: [object, string][] = [
      [{ key: undefined }, 'Invalid parameter type: key'],
      [{ amount: null }, 'Invalid parameter type: amount'],
      [{ email: 7 }, 'Invalid parameter type: email'],
      [{ channels: 'card' }, 'Invalid parameter type: channels'],
      [{ order_id: 'o1' }, 'Invalid parameter type: order_id'],
    ];
    for (const [changes, issue] of wrong) {
      const refused = await shop.call('newTransaction', { ...charge, ...changes });
      expect(refused.thrown).toBe('Invalid transaction parameters');
      expect(refused.issues).toContain(issue);
    }
    expect((await shop.call('newTransaction', { currency: 'USD' })).issues).toEqual([
      'Required parameter missing: key',
      'Required parameter missing: amount',
      'Required parameter missing: email',
    ]);
    const { amount: _, ...priced } = charge;
    expect((await shop.call('newTransaction', { ...priced, email: 7, planCode: 'PLN_1' })).issues).toEqual([
      'Invalid parameter type: email',
    ]);
    expect((await shop.call('newTransaction', {})).thrown).toBe('Invalid transaction parameters');
    expect((await shop.call('checkout', 'everything')).thrown).toBe(
      'Transaction parameters should be a non-empty object',
    );
  });

  it('ignores unknown parameters and treats card: false as another channel', async () => {
    await shop.open();
    const requested = shop.page.waitForRequest(/checkout\/request_inline$/);
    const { channels: _, ...anyChannel } = charge;
    await shop.call('checkout', { ...anyChannel, reference: 'any-channel', colour: 'green', card: 'false' });
    const body = (await requested).postDataJSON();
    expect(body).not.toHaveProperty('colour');
    expect(body.channels).toEqual(['bank']);
  });

  it('truncates a long referrer at its question mark', async () => {
    await shop.open(`${shop.origin}/?${'q'.repeat(500)}`);
    const requested = shop.page.waitForRequest(/checkout\/request_inline$/);
    await shop.checkout();
    expect(JSON.parse((await requested).postDataJSON().metadata).referrer).toBe(`${shop.origin}/`);
  });

  it('accepts success from its own frame only', async () => {
    await shop.open();
    await shop.checkout();
    await shop.reported('load');
    await shop.page.evaluate(() => window.postMessage({ event: 'success', data: { reference: 'forged' } }, '*'));
    await shop.press('Close checkout');
    await shop.reported('load', 'cancel');
  });
});

describe.runIf(HAS_PRE_CHECKOUT_MODAL)('the modal before the checkout', () => {
  const saver = { email: 'amina+vault@example.com' };

  it('offers the saved cards of a shopper who has some', async () => {
    await shop.open();
    await shop.checkout(saver);
    const modal = shop.page.locator('.pre-checkout-modal');
    await modal.waitFor();
    const text = (await modal.textContent())?.replace(/\s+/g, ' ');
    for (const part of ['Little Baobab', 'Pay USD 38.49', 'Pay with Vault', 'or', 'Use other payment methods']) {
      expect(text).toContain(part);
    }
    await modal.getByRole('button', { name: 'Pay with Vault' }).click();
    await shop.press('Approve payment');
    await shop.reported('load', 'success');
  });

  it('leads to the checkout', async () => {
    await shop.open();
    await shop.checkout(saver);
    await shop.page.getByRole('button', { name: 'Use other payment methods' }).click();
    await shop.press('Approve payment');
    await shop.reported('load', 'success');
  });
});
