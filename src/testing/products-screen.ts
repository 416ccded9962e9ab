import { screen, within } from '@testing-library/react';
import { renderApp } from './render-app';
import { staffSession } from './session';

/** Opens, reads and fills in the staff's products page. */
export const openProducts = (query = '') => renderApp(`/admin/products${query}`, { session: staffSession() });
export const productCards = () => within(screen.getByRole('main')).getAllByRole('article');
export const productNames = () => productCards().map((card) => within(card).getByRole('heading').textContent);
export const field = (name: string) => screen.getByLabelText(name, { exact: true });
export const dialog = (name: string) => screen.findByRole('dialog', { name });

type User = ReturnType<typeof renderApp>['user'];

export async function retype(user: User, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
}

export async function fillProduct(user: User) {
  for (const [name, text] of [
    ['Name', 'Garden Kite'],
    ['Price', '12.5'],
    ['Image URL', 'https://pictures.example/kite.webp'],
    ['Age range', '6-12 years'],
    ['Stock', '7'],
    ['Description', 'It flies.'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
    if (name === 'Price' || name === 'Stock') await retype(user, name, text);
  }
  await user.selectOptions(field('Category'), 'Outdoor');
}
