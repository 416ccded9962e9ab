import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { Database } from '../../e2e/support/database.ts';
import { CUSTOMER, STAFF, shippingFields } from '../../e2e/support/people.ts';
import { earlyJourneysIn } from './early-journeys.ts';
import { type NewPerson, Person } from './person.ts';
import { openShopProxy } from './shop-proxy.ts';
import type { Engine } from './tab.ts';

const PAYSTACK = 'Paystack sandbox checkout';
const PUBLIC_PAGES = ['/', '/shop', '/product/1', '/blog', '/about', '/contact', '/faq', '/cart', '/auth'];

/** What every engine must support: buying in three ways, signing in, and a change by staff. */
export function journeysIn(startEngine: () => Promise<Engine>): void {
  const { baseURL, dataFolder } = inject('shop');
  const database = new Database(baseURL, dataFolder);
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());
  const newPerson: NewPerson = async () => {
    const shop = await openShopProxy(baseURL);
    const tab = await engine.newTab();
    const person = new Person(tab, shop);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await person.keepScreenshot(`${engine.name} ${task.name}`);
      await tab.close();
      shop.close();
    });
    return person;
  };
  earlyJourneysIn(newPerson);

  const newEmail = () => `njeri-${crypto.randomUUID()}@example.com`;

  test('what goes wrong in a page is reported', async () => {
    const person = await newPerson();
    await person.goTo('/about');
    await person.tab.run(plantProblems, undefined);
    await vi.waitFor(() =>
      expect(person.shop.problems.toSorted()).toEqual([
        'console: planted TypeError: in the console',
        'page error: RangeError: of a promise',
        'page error: SyntaxError: of a script',
        'policy violation: script-src-elem inline',
      ]),
    );
  });

  test('Back closes the search and stays on the page, and leaves no entry behind', async () => {
    const person = await newPerson();
    const isClosed = () => person.tab.run(() => document.querySelector('[role="dialog"]') === null, undefined);
    const goBack = () => person.tab.run(() => history.back(), undefined);
    await person.goTo('/about');
    await person.goTo('/faq');
    for (const close of [goBack, () => person.presses({ role: 'button', name: 'Close search' })]) {
      await person.presses({ role: 'button', name: 'Search' });
      await person.sees({ role: 'dialog' });
      await close();
      await person.until('the search to be closed', isClosed);
      await person.arrivesAt(/\/faq$/);
    }
    await goBack();
    await person.arrivesAt(/\/about$/);
    expect(person.shop.problems).toEqual([]);
  });

  test('a guest goes from the home page to a toy and pays by card', async () => {
    const person = await newPerson();
    const email = newEmail();
    await person.goTo('/');
    await person.presses({ role: 'link', name: 'Shop Now' });
    await person.arrivesAt(/\/shop$/);
    await person.presses({ role: 'link', name: 'Ocean Explorers Book' });
    await addToCart(person);
    await person.presses({ role: 'link', name: 'Cart, 1 item' });
    await person.presses({ role: 'link', name: 'Proceed to Checkout' });
    await fillShipping(person, email);
    await pressPay(person);
    await person.presses({ role: 'button', name: 'Approve payment', frame: PAYSTACK });
    await isConfirmed(person);
    expect(await database.ordersOf(email)).toMatchObject([
      { status: 'processing', payment_status: 'paid', payment_method: 'paystack-card' },
    ]);
    expect(person.shop.problems).toEqual([]);
  });

  test('M-Pesa pays with a Kenyan number, and a declined payment can be tried again', async () => {
    const person = await newPerson();
    const email = newEmail();
    await startPayment(person, 3, email);
    await person.presses({ role: 'radio', name: 'M-Pesa' });
    await person.fills('Phone Number', '0712 345 678');
    await pressPay(person);
    await person.sees({ text: /254712345678/, frame: PAYSTACK });
    await person.presses({ role: 'button', name: 'Decline payment', frame: PAYSTACK });
    await person.sees({ role: 'status', frame: PAYSTACK });
    await person.presses({ role: 'button', name: 'Approve payment', frame: PAYSTACK });
    await isConfirmed(person);
    expect(await database.ordersOf(email)).toMatchObject([
      { payment_status: 'paid', payment_method: 'paystack-mpesa' },
    ]);
    expect(person.shop.problems).toEqual([]);
  });

  test('PayPal draws its own button and pays', async () => {
    const person = await newPerson();
    const email = newEmail();
    await startPayment(person, 7, email);
    await person.presses({ role: 'radio', name: 'PayPal' });
    await person.presses({ role: 'button', name: 'PayPal' });
    await person.presses({ role: 'button', name: 'Approve payment' });
    await isConfirmed(person);
    expect(await database.ordersOf(email)).toMatchObject([{ payment_status: 'paid', payment_method: 'paypal' }]);
    expect(person.shop.problems).toEqual([]);
  });

  test('a customer signs in, returns to the requested page, stays signed in after a reload and signs out', async () => {
    const person = await newPerson();
    await person.goTo('/profile?tab=addresses');
    await person.arrivesAt(/\/auth\?redirect_url=/);
    await signIn(person, CUSTOMER);
    await person.arrivesAt(/\/profile\?tab=addresses$/);
    await person.sees({ role: 'heading', name: 'Saved Addresses' });
    // Its code is Clerk's, and leaving the page while it loads would log an error.
    await person.sees({ role: 'button', name: 'Account menu' });
    await person.goTo('/profile?tab=addresses');
    await person.sees({ role: 'heading', name: 'Saved Addresses' });
    await person.presses({ role: 'button', name: 'Account menu' });
    await person.presses({ role: 'button', name: 'Sign out' });
    await person.sees({ role: 'link', name: 'Sign In' });
    expect(person.shop.problems).toEqual([]);
  });

  test('staff change the price of a product, and the shop charges the new one', async () => {
    const person = await newPerson();
    const name = `Kite ${crypto.randomUUID().slice(0, 8)}`;
    const id = await database.addProduct(name);
    onTestFinished(() => database.forgetProducts(name));
    await person.goTo(`/admin/products?edit=${id}`);
    await signIn(person, STAFF);
    await person.sees({ role: 'dialog' });
    await person.fills('Price', '12.50');
    await person.presses({ role: 'button', name: 'Save' });
    await person.sees({ text: `${name} is saved` });
    expect(await database.product(id)).toMatchObject({ price: 12.5 });
    await person.goTo(`/product/${id}`);
    await person.sees({ text: '$12.50' });
    expect(person.shop.problems).toEqual([]);
  });

  test.each(['light', 'dark'])(
    'in %s every public page fits its window, draws its pictures and uses its own fonts',
    async (theme) => {
      const person = await newPerson();
      await person.goTo('/favicon.svg');
      await person.tab.run((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const url of PUBLIC_PAGES) {
        await person.goTo(url);
        await person.lacksNothing(url, missing);
        if (process.env.KEEP_LOOKS) await person.keepScreenshot(`${engine.name} ${theme} ${path.basename(url)}`);
        expect(await person.tab.run(faultsOfLook, theme), url).toEqual([]);
      }
      expect(person.shop.problems).toEqual([]);
    },
  );
}

function plantProblems(): void {
  console.error('planted', new TypeError('in the console'));
  void Promise.reject(new RangeError('of a promise'));
  setTimeout(() => {
    throw new SyntaxError('of a script');
  });
  document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }));
}

async function addToCart(person: Person): Promise<void> {
  await person.presses({ role: 'button', name: 'Add to Cart' });
  await person.sees({ role: 'link', name: 'Cart, 1 item' });
}

async function startPayment(person: Person, productId: number, email: string): Promise<void> {
  await person.goTo(`/product/${productId}`);
  await addToCart(person);
  await person.goTo('/checkout');
  await fillShipping(person, email);
}

async function fillShipping(person: Person, email: string): Promise<void> {
  const fields = shippingFields({ firstName: 'Njeri', email });
  for (const [label, value] of Object.entries(fields)) await person.fills(label, value);
  await person.presses({ role: 'button', name: 'Continue to Payment' });
}

const pressPay = (person: Person) => person.presses({ role: 'button', name: /^Pay \$/ });

async function isConfirmed(person: Person): Promise<void> {
  await person.sees({ role: 'heading', name: 'Thank you! Your order is confirmed.' });
  await person.sees({ role: 'link', name: 'Cart, 0 items' });
}

async function signIn(person: Person, { email, password }: { email: string; password: string }): Promise<void> {
  await person.fills('Email address', email);
  await person.presses({ role: 'button', name: 'Continue' });
  await person.fills('Password', password);
  await person.presses({ role: 'button', name: 'Continue' });
}

/** What has not loaded yet: the heading, the shop's font, the pictures on the screen, code that the page prefetches when idle. */
function missing(): string[] {
  const REST_MS = 700;
  const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration);
  const rests = performance.now() - Math.max(0, ...ends) > REST_MS;
  const shown = [...document.images].filter((one) => one.getClientRects().length > 0);
  const awaited = shown.filter((one) => !one.complete && one.getBoundingClientRect().top < innerHeight);
  const heading = document.querySelector('main h1, main h2');
  const family = getComputedStyle(document.body).fontFamily.split(',')[0] ?? '';
  const hasLetters = [...document.fonts].some((font) => font.status === 'loaded' && family.includes(font.family));
  const isComing = [...document.fonts].some((font) => font.status === 'loading');
  return [
    ...(heading ? [] : ['its heading']),
    ...(hasLetters && !isComing ? [] : [`its letters, ${family}`]),
    ...(rests ? [] : ['what it fetches by itself']),
    ...awaited.map((one) => one.currentSrc || one.src),
  ];
}

function faultsOfLook(theme: string): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const rightOf = (one: Element) => one.getBoundingClientRect().right;
    const widest = [...document.body.querySelectorAll('*')].sort((a, b) => rightOf(b) - rightOf(a))[0];
    faults.push(
      `wider than its window by ${root.scrollWidth - root.clientWidth}, see ${widest?.outerHTML.slice(0, 200)}`,
    );
  }
  if (root.classList.contains('dark') !== (theme === 'dark')) faults.push(`not ${theme}`);
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) faults.push(`no picture ${image.currentSrc}`);
  }
  return faults;
}
