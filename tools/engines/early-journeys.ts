import { expect, inject, test } from 'vitest';
import type { NewPerson, Person } from './person.ts';

/** Journeys that interact with a page before its code has loaded. */
export function earlyJourneysIn(newPerson: NewPerson): void {
  const { baseURL } = inject('shop');

  async function personBeforeHydration() {
    const person = await newPerson();
    let codeArrives = () => {};
    person.shop.codeWaitsFor(
      new Promise((resolve) => {
        codeArrives = resolve;
      }),
    );
    return { person, codeArrives: () => codeArrives(), fails: person.shop.fails };
  }

  const opensCart = (person: Person) => person.presses({ role: 'link', name: 'Cart, 0 items' });

  test('early presses on a quantity, Add to Cart and the cart are replayed in order', async () => {
    const { person, codeArrives } = await personBeforeHydration();
    await person.goTo('/product/1');
    await person.presses({ role: 'button', name: 'Increase quantity' });
    await person.presses({ role: 'button', name: 'Add to Cart' });
    await opensCart(person);
    codeArrives();
    await person.arrivesAt(/\/cart$/);
    await person.sees({ role: 'link', name: 'Cart, 2 items' });
    expect(person.shop.problems).toEqual([]);
  });

  test('an early press on a card adds it to the cart', async () => {
    const { person, codeArrives } = await personBeforeHydration();
    await person.goTo('/shop');
    await person.presses({ role: 'button', name: 'Add Ocean Explorers Book to cart' });
    await opensCart(person);
    codeArrives();
    await person.arrivesAt(/\/cart$/);
    await person.sees({ role: 'link', name: 'Cart, 1 item' });
    expect(person.shop.problems).toEqual([]);
  });

  test('the theme and the search shortcut take effect once', async () => {
    const { person, codeArrives } = await personBeforeHydration();
    await person.goTo('/about');
    await person.tab.run(() => localStorage.setItem('theme', 'light'), undefined);
    await person.goTo('/about');
    await person.presses({ role: 'button', name: 'Switch to dark theme' });
    await person.tab.type('/');
    codeArrives();
    await person.sees({ role: 'dialog' });
    expect(await person.tab.run(() => document.documentElement.classList.contains('dark'), undefined)).toBe(true);
    expect(person.shop.problems).toEqual([]);
  });

  test('a message sent twice arrives once', async () => {
    const { person, codeArrives } = await personBeforeHydration();
    const message = `Do you lend drums? ${crypto.randomUUID()}`;
    await person.goTo('/contact');
    await person.fills('Name', 'Amina Otieno');
    await person.fills('Email', 'amina@example.com');
    await person.tab.run(() => {
      const subject = document.querySelector('select');
      if (!subject) throw new Error('no subject');
      subject.value = 'Partnership';
      subject.dispatchEvent(new Event('input', { bubbles: true }));
    }, undefined);
    await person.fills('Message', message);
    await person.presses({ role: 'button', name: 'Send Message' });
    await person.presses({ role: 'button', name: 'Send Message' });
    codeArrives();
    await person.sees({ role: 'heading', name: 'Thank You!' });
    const outbox = (await (await fetch(`${baseURL}/__sandbox/outbox`)).json()) as { payload?: { message?: string } }[];
    expect(outbox.filter(({ payload }) => payload?.message === message)).toHaveLength(1);
    expect(person.shop.problems).toEqual([]);
  });

  test('code that failed to load is requested again with the next press', async () => {
    const { person, codeArrives, fails } = await personBeforeHydration();
    fails(/search-panel/);
    codeArrives();
    await person.goTo('/about');
    await person.presses({ role: 'button', name: 'Search' });
    await person.sees({ text: /The search could not be loaded/ });
    fails(null);
    await person.presses({ role: 'button', name: 'Search' });
    await person.sees({ role: 'dialog' });
  });
}
