import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { productOf, savedCart } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';

const kit = productOf(1, {
  pictures: [
    { url: '/images/second.webp', alt: 'A child with the bug viewer' },
    { url: '/images/third.webp', alt: 'The open bag' },
  ],
});
const follows = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

test('tells what a parent has to know before the button, and all the facts below', async () => {
  renderApp('/product/1');
  const safety = within(await screen.findByRole('region', { name: 'Safety' }));
  expect(await safety.findByText(/choking hazard/)).toBeVisible();
  expect(safety.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Age grade', 'Ages 4 to 8'],
    ['Small parts', 'Yes'],
    ['Tested to', kit.safety?.standards.join('; ')],
    ['Why this age', kit.safety?.ageReason],
  ]);
  const region = screen.getByRole('region', { name: 'Safety' });
  const button = await screen.findByRole('button', { name: 'Add to Cart' });
  expect(follows(region, button)).toBe(true);
  expect(region.parentElement?.contains(button)).toBe(true);

  const details = within(await screen.findByRole('region', { name: 'Product details' }));
  expect(details.getByRole('row', { name: `Weight ${kit.details.weight}` })).toBeVisible();
  const trains = within(details.getByRole('row', { name: /^Trains/ })).getAllByRole('link');
  expect(trains.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Science', '/shop/skill/science'],
    ['Movement', '/shop/skill/movement'],
    ['Language', '/shop/skill/language'],
  ]);
  for (const link of trains) expect(link.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
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
  expect(screen.getByText(/\$25\.00/)).toHaveTextContent('$25.00 instead of $34.99');
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(savedCart()).toEqual([[1, 1]]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toMatchObject([{ price: 25 }]);
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

test('keeps price and button at hand on a phone while the button is out of sight', async () => {
  let look: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        look = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { user } = renderApp('/product/1');
  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByRole('group', { name: 'Buy Nature Explorer Kit' })).not.toBeInTheDocument();
  look(false);
  const bar = within(await screen.findByRole('group', { name: 'Buy Nature Explorer Kit' }));
  expect(bar.getByText('$34.99')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Add to Cart: Nature Explorer Kit' }));
  await seeToast('Added Nature Explorer Kit to cart');
  expect(savedCart()).toEqual([[1, 1]]);
});
