import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { dialog, field, openProducts, productCards, productNames } from '@/testing/products-screen';
import { refusal, rpc } from '@/testing/rpc';
import { productOf } from '@/testing/saved';
import { pressSection } from '@/testing/sections';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const products = shopProducts(shop);

const section = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('details') as HTMLDetailsElement;
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('marks a product without its safety facts and a draft, and leads to what shoppers see', async () => {
  await products.edit(2, { safety: null, featured_rank: null });
  await products.edit(3, { is_draft: true });
  const { user, currentUrl } = openProducts();
  expect(await screen.findByText('Safety facts missing')).toBeVisible();
  const [first, second] = productCards().map((card) => within(card));
  expect(first?.queryByText('Safety facts missing')).not.toBeInTheDocument();
  expect(second?.getByText('Safety facts missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Nature Explorer Kit' }));
  const form = within(await dialog('Edit Nature Explorer Kit'));
  expect(form.getByRole('link', { name: 'View in shop (opens a new tab)' })).toHaveAttribute('href', '/product/1');
  await user.click(form.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('radio', { name: 'Without safety facts (1)' }));
  await waitFor(() => expect(productNames()).toEqual(['Storybook Adventure Bundle']));
  expect(currentUrl()).toBe('/admin/products?show=no-safety');
  await user.click(screen.getByRole('radio', { name: 'Drafts (1)' }));
  await waitFor(() => expect(productNames()).toEqual(['Creative Arts & Crafts Set']));
  const [draft] = productCards().map((card) => within(card));
  expect(draft?.getByText('Draft')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Creative Arts & Crafts Set' }));
  const draftForm = within(await dialog('Edit Creative Arts & Crafts Set'));
  expect(draftForm.getByText('This is a draft: nobody sees it in the shop yet.')).toBeVisible();
  expect(draftForm.queryByRole('link', { name: /View in shop/ })).not.toBeInTheDocument();
});

test('opens the sections of what is wrong, names it, and saves every fact', { timeout: 60_000 }, async () => {
  const before = await products.find(2);
  const { user } = openProducts('?edit=2');
  await dialog('Edit Storybook Adventure Bundle');
  expect(section('Safety').open).toBe(false);
  expect(field('Author')).toHaveValue(productOf(2).details.author);
  expect(screen.queryByLabelText('Batteries')).not.toBeInTheDocument();
  fill('Hazard statement', '');
  fill('ISBN', '9786990010121');
  fill('GTIN', '4006381333932');
  fill('Volume', 'two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(section('Safety').open).toBe(true);
  expect(section('Sale price').open).toBe(false);
  await user.click(within(summary).getByText('Hazard statement'));
  expect(field('Hazard statement')).toHaveFocus();
  expect(field('Hazard statement')).toHaveAccessibleDescription(
    'Write the hazard statement, or that there is no hazard',
  );
  expect(field('GTIN')).toHaveAccessibleDescription(/This is no GTIN: its 8, 12, 13 or 14 digits do not add up/);
  expect(field('Volume')).toHaveAccessibleDescription(/Write the number of the volume, such as 2/);
  fill('GTIN', '4006381 33393-1');
  fill('Series', 'Little Owl');
  fill('Volume', '2');
  await user.selectOptions(field('Maker'), await screen.findByRole('option', { name: 'Lakeside Play' }));
  await user.selectOptions(field('Milk'), 'Yes');
  await user.selectOptions(field('Latex'), 'Not known');
  await user.selectOptions(field('Wool'), 'No');
  await user.selectOptions(field('Noise'), 'Loud, can be switched off');
  await user.click(screen.getByRole('button', { name: 'Add a spread' }));
  fill('Image URL of spread 1', '/images/open.webp');
  fill('Alternative text of spread 1', 'A lion on a hill');
  fill('Hazard statement', 'No hazard is known.');
  fill('ISBN', '9786990010120');
  fill('Things in the box', 'Five books\n One bag');
  await user.click(screen.getByRole('checkbox', { name: 'Imagination' }));
  await user.click(screen.getByRole('checkbox', { name: 'Music' }));
  expect(screen.getByRole('checkbox', { name: 'Logic' })).toBeDisabled();
  fill('Sale price', '19.5');
  fill('Sale ends', '2026-12-24T18:00');
  fill('Status', 'draft');
  fill('Featured place', '7');
  await user.selectOptions(field('Related products'), 'Wooden Building Blocks');

  server.use(http.post(rpc('save_product'), () => refusal('BAD_PRODUCT', 'details'), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Size')).toHaveFocus());
  expect(field('Size')).toHaveAccessibleDescription('This is not accepted. Change it, or leave it as it was.');
  expect(section('Facts and skills').open).toBe(true);
  expect(takeConsoleProblems('A product was not saved')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Storybook Adventure Bundle is saved');
  expect(await products.find(2)).toMatchObject({
    details: { ...(before?.details as object), gtin: '4006381333931', series: 'Little Owl', volume: '2' },
    maker_id: 3,
    free_from: { milk: true, wool: false, nickel: true },
    play: { noise: 'switch', mess: 'none', setup: '0', company: 'together' },
    spreads: [{ url: '/images/open.webp', alt: 'A lion on a hill' }],
    safety: { ...(before?.safety as object), hazard: 'No hazard is known.' },
    box_contents: ['Five books', 'One bag'],
    skills: ['language', 'together', 'music'],
    sale_price: 19.5,
    sale_from: null,
    sale_until: new Date('2026-12-24T18:00').toISOString().replace('.000Z', '+00:00'),
    is_draft: true,
    featured_rank: 7,
    related_ids: [...(before?.related_ids ?? []), 5],
  });
});

test('a refusal opens the section it belongs to, which says what is to correct while it is closed', async () => {
  const { user } = openProducts('?edit=2');
  await dialog('Edit Storybook Adventure Bundle');
  const others = ['Cost and maker', 'Free from'];
  for (const title of others) await pressSection(user, title);
  fill('Cost', '12.50');
  server.use(http.post(rpc('save_product'), () => refusal('BAD_PRODUCT', 'sale_price'), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Sale price')).toHaveFocus());
  expect(takeConsoleProblems('A product was not saved')).toHaveLength(1);
  for (const title of ['Sale price', ...others]) expect(section(title).open).toBe(true);
  await pressSection(user, 'Sale price');
  expect(await within(section('Sale price')).findByText('1 field to correct')).toBeVisible();
  expect(within(section('Cost and maker')).getByText(/^\$12\.50/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Storybook Adventure Bundle is saved');
});

test('what staff opened stays open for the next product, on this device', async () => {
  const { user } = openProducts('?edit=2');
  await dialog('Edit Storybook Adventure Bundle');
  expect(section('Safety').open).toBe(false);
  await pressSection(user, 'Safety');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' }));
  await dialog('Edit Nature Explorer Kit');
  expect(section('Safety').open).toBe(true);
  expect(section('Free from').open).toBe(false);
});

test('arranges several pictures by keys and by drag, each with its alternative text', { timeout: 60_000 }, async () => {
  const two = { url: '/images/two.webp', alt: 'The back' };
  await products.edit(1, { image_alt: 'The front', pictures: [two] });
  const { user } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  const front = field('Image URL');
  expect(front).not.toHaveValue('');
  const url = (front as HTMLInputElement).value;
  await user.click(screen.getByLabelText('Move picture 2 up'));
  expect(field('Image URL')).toHaveValue(two.url);
  expect(field('Alternative text of picture 2')).toHaveValue('The front');
  expect(screen.getByLabelText('Move picture 1 down')).toHaveFocus();

  await user.click(screen.getByText('Add another picture'));
  expect(field('Image URL of picture 3')).toHaveFocus();
  fill('Image URL of picture 3', '/images/three.webp');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(field('Alternative text of picture 3')).toHaveFocus());
  expect(field('Alternative text of picture 3')).toHaveAccessibleDescription('Alternative text is required');
  fill('Alternative text of picture 3', 'The bag');

  const rows = screen.getAllByTitle('Drag to another place');
  const dataTransfer = { setData: () => {}, files: [] };
  fireEvent.dragStart(rows[2] ?? document.body, { dataTransfer });
  fireEvent.drop(field('Image URL'), { dataTransfer });
  await waitFor(() => expect(field('Image URL')).toHaveValue('/images/three.webp'));
  await user.click(screen.getByLabelText('Remove picture 2'));
  await user.click(screen.getByText('Save'));
  await seeToast('Nature Explorer Kit is saved');
  expect(await products.find(1)).toMatchObject({
    image_url: '/images/three.webp',
    image_alt: 'The bag',
    pictures: [{ url, alt: 'The front' }],
  });
});
