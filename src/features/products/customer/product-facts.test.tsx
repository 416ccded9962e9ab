import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { productOf, savedCart } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';
import { ProductSections } from './product-sections';

const kit = productOf(1, {
  pictures: [
    { url: '/images/second.webp', alt: 'A child with the bug viewer' },
    { url: '/images/third.webp', alt: 'The open bag' },
  ],
});
const follows = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('says the warning before the button, and all other facts in closed sections that name what they hold', async () => {
  const { user } = renderApp('/product/1');
  const warning = await screen.findByText(/choking hazard/);
  expect(warning).toBeVisible();
  const button = await screen.findByRole('button', { name: 'Add to Cart' });
  expect(follows(warning, button)).toBe(true);

  const safety = await sectionOf('Safety');
  expect(safety.getByText('Why this age, standards, what it is free from, and safety sheet')).toBeVisible();
  expect(safety.getByText('Age grade')).not.toBeVisible();
  await user.click(safety.getByRole('heading', { name: 'Safety' }));
  expect(safety.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Age grade', `Ages 4 to 8${kit.safety?.ageReason}`],
    ['Tested to', kit.safety?.standards.join('; ')],
    ['Free from', 'Wheat, Milk, Egg, Soy, Nuts, Latex, Wool; nickel not known'],
    ['Recalls', 'None. All recalls'],
  ]);
  expect(safety.getByText('Age grade')).toBeVisible();
  expect(safety.getByRole('link', { name: 'Safety sheet' })).toHaveAttribute('href', '/product/1/safety');

  const details = await sectionOf('Product details');
  expect(details.getByText('Size, weight, pieces, material, batteries, and how it is played')).toBeVisible();
  await user.click(details.getByRole('heading', { name: 'Details' }));
  for (const row of [`Weight ${kit.details.weight}`, 'Noise Silent', 'Time to set up Ready at once'])
    expect(details.getByRole('row', { name: row })).toBeVisible();
  expect(details.queryByRole('row', { name: /^Batch|^Free from|^Maker/ })).not.toBeInTheDocument();
  const trains = within(details.getByRole('row', { name: /^Trains/ })).getAllByRole('link');
  expect(trains.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Science', '/shop/skill/science'],
    ['Movement', '/shop/skill/movement'],
    ['Language', '/shop/skill/language'],
  ]);
  for (const link of trains) expect(link.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
});

test('shows what is in the box, ideas and related products', async () => {
  renderApp('/product/1');
  await screen.findByRole('button', { name: 'Add to Cart' });
  const box = within(screen.getByRole('region', { name: "What's in the box" }));
  expect(box.getAllByRole('listitem').map((item) => item.textContent)).toEqual(kit.boxContents);
  const related = within(await screen.findByRole('region', { name: 'You may also like' }));
  expect((await related.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Ocean Explorers Book',
    'Dinosaur Adventure Playset',
    'Learning Animals Collection',
    'Creative Arts & Crafts Set',
  ]);
  const ideas = within(screen.getByRole('region', { name: 'Ideas to try with it' }));
  expect(ideas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/2',
    '/downloads/nature-scavenger-hunt.pdf',
  ]);
});

test('names the maker, and opens to the contact in the EU and the batch', async () => {
  render(<ProductSections product={kit} />, { wrapper: MemoryRouter });
  const maker = await sectionOf('Maker');
  expect(maker.getByText('Baobab Workshop, contact in the EU, batch')).toBeVisible();
  expect(maker.getByText(/^Lena Vogt/)).not.toBeVisible();
  await userEvent.click(maker.getByRole('heading', { name: 'Maker' }));
  expect(maker.getByText(/^Lena Vogt/)).toBeVisible();
  expect(maker.getByRole('row', { name: 'Batch NE-2509' })).toBeVisible();
});

test('keeps what is no warning for the section about safety', async () => {
  renderApp('/product/5');
  const safety = await sectionOf('Safety');
  expect(safety.getByText(/^No small parts, why this age/)).toBeVisible();
  expect(screen.getAllByText(/The sack has a cord/)).toEqual([safety.getByText(/The sack has a cord/)]);
});

test('asks a parent to ask first, where the safety facts are not stated', async () => {
  server.use(productsHandler([productOf(1, { safety: null, smallParts: null })]));
  renderApp('/product/1');
  const warning = await screen.findByText(/safety facts of this product are not stated/);
  expect(follows(warning, await screen.findByRole('button', { name: 'Add to Cart' }))).toBe(true);
});

test('has no row for a fact that says nothing, and no section without one', async () => {
  const details = { size: '–', weight: 'n/a', material: 'Not known', batteries: 'None needed', batch: '-' };
  server.use(productsHandler([productOf(1, { details, freeFrom: {}, play: {}, skills: [], maker: null })]));
  renderApp('/product/1');
  const rows = (await sectionOf('Product details')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['BatteriesNone needed']);
  expect((await sectionOf('Safety')).queryByText(/free from/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Maker' })).not.toBeInTheDocument();
});

test('shows several pictures, larger by one press, by keys and by swiping', async () => {
  server.use(productsHandler([kit]));
  const { user } = renderApp('/product/1');
  const list = within(await screen.findByRole('list', { name: 'Pictures of Nature Explorer Kit' }));
  await user.click(list.getByRole('button', { name: 'Picture 2 of 3' }));
  expect(screen.getByRole('img', { name: 'A child with the bug viewer' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('button', { name: 'Enlarge picture' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Nature Explorer Kit' }));
  expect(viewer.getByRole('img', { name: 'A child with the bug viewer' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(viewer.getByText('Picture 3 of 3')).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await user.keyboard('+');
  await user.keyboard('{ArrowLeft}');
  expect(viewer.getByText('Picture 3 of 3')).toBeVisible();
  await user.click(viewer.getByRole('button', { name: 'Zoom out' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(viewer.getByText('Picture 1 of 3')).toBeVisible();
  const picture = viewer.getByRole('img');
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(picture, { touches: [{ clientX: from }], changedTouches: [{ clientX: from }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: to }] });
  };
  swipe(200, 180);
  expect(viewer.getByText('Picture 1 of 3')).toBeVisible();
  swipe(200, 100);
  expect(viewer.getByText('Picture 2 of 3')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('names the price of a sale, the one before and when it ends', async () => {
  const until = '2026-12-01T09:00:00+00:00';
  server.use(productsHandler([{ ...kit, priceCents: 2500, sale: { regularCents: 3499, lowestCents: 3299, until } }]));
  const { user } = renderApp('/product/1');
  expect(await screen.findByText('Sale price until Dec 1, 2026, 12:00 PM')).toBeVisible();
  expect(screen.getByText(/\$25\.00/)).toHaveTextContent('$25.00 instead of $32.99');
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(savedCart()).toEqual([[1, 1]]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ price: 25 }]);
});

test('strikes no price through that is no higher than that of the sale', async () => {
  server.use(
    productsHandler([{ ...kit, priceCents: 2500, sale: { regularCents: 3499, lowestCents: 2500, until: null } }]),
  );
  renderApp('/product/1');
  expect(await screen.findByText('$25.00 was the lowest price of the last 30 days')).toBeVisible();
  expect(document.querySelectorAll('s')).toHaveLength(0);
  expect(screen.queryByText('instead of')).not.toBeInTheDocument();
});

test('marks what is new, short and sold out by what is stored', async () => {
  const justNow = new Date().toISOString();
  server.use(
    productsHandler([
      productOf(1, { stock: 3, createdAt: justNow }),
      productOf(2, { stock: 0 }),
      productOf(3, { stock: 4, safety: null, smallParts: null }),
    ]),
  );
  renderApp('/shop');
  const card = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('article') as HTMLElement);
  const kitCard = await card('Nature Explorer Kit');
  expect(await kitCard.findByText('Only 3 left')).toBeVisible();
  expect(kitCard.getByText('New')).toBeVisible();
  expect((await card('Storybook Adventure Bundle')).getByText('Sold out')).toBeVisible();
  const unsafe = await card('Creative Arts & Crafts Set');
  expect(unsafe.queryByText(/left|New|Sold out/)).not.toBeInTheDocument();
  expect(unsafe.queryByRole('button', { name: /Cart/ })).not.toBeInTheDocument();
  const details = unsafe.getByRole('link', { name: 'View details of Creative Arts & Crafts Set' });
  expect(details).toHaveAttribute('href', '/product/3');
  expect(kitCard.getByRole('button', { name: 'Add Nature Explorer Kit to cart' })).toBeVisible();
});

test('remembers on this device what was looked at, until that is forgotten', async () => {
  localStorage.setItem('recently-seen', '[7,999,1,2]');
  const { user } = renderApp('/product/1');
  const seen = within(await screen.findByRole('region', { name: 'Recently seen' }));
  expect(seen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Ocean Explorers Book',
    'Storybook Adventure Bundle',
  ]);
  expect(localStorage.getItem('recently-seen')).toBe('[1,7,999,2]');
  await user.click(seen.getByRole('button', { name: 'Forget these' }));
  expect(screen.queryByRole('region', { name: 'Recently seen' })).not.toBeInTheDocument();
  expect(localStorage.getItem('recently-seen')).toBeNull();
});

test("shares by the device's own sheet, or copies the link", async () => {
  const { user } = renderApp('/product/1');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await seeToast('The link is copied.');
  expect(await navigator.clipboard.readText()).toMatch(/\/product\/1$/);
  const sheet = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(sheet).toHaveBeenCalledExactlyOnceWith({
    title: 'Nature Explorer Kit',
    url: expect.stringMatching(/\/product\/1$/),
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('keeps price and button at hand on a phone once the button has been scrolled past', async () => {
  let lookFrom: (isIntersecting: boolean, top: number) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        lookFrom = (isIntersecting, top) => tell([{ isIntersecting, boundingClientRect: { top } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { user } = renderApp('/product/1');
  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByRole('group', { name: 'Buy Nature Explorer Kit' })).not.toBeInTheDocument();
  lookFrom(false, 900);
  expect(screen.queryByRole('group', { name: 'Buy Nature Explorer Kit' })).not.toBeInTheDocument();
  lookFrom(false, -60);
  const bar = within(await screen.findByRole('group', { name: 'Buy Nature Explorer Kit' }));
  expect(bar.getByText('$34.99')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Add to Cart: Nature Explorer Kit' }));
  await seeToast('Added Nature Explorer Kit to cart');
  expect(savedCart()).toEqual([[1, 1]]);
});
