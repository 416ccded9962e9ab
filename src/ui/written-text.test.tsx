import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text';

const LINKS =
  '<a href="/faq?q=1#late">Inside</a><a href="//else.example/faq">Outside</a><a href="/downloads/a.pdf" download="">File</a>';
const SERVED = `<div class="text"><p>We pack <strong>by hand</strong>. ${LINKS}</p></div>`;
const MARKDOWN = 'We pack **by hand**. [Inside](/faq?q=1#late)';

const routerOf = (markdown: string) =>
  createMemoryRouter([{ path: '*', element: <WrittenText className="text" markdown={markdown} /> }]);

function hydrated() {
  const container = document.createElement('div');
  container.innerHTML = SERVED;
  document.body.append(container);
  const router = routerOf(MARKDOWN);
  return {
    router,
    element: container.querySelector('p'),
    ...render(<RouterProvider router={router} />, { container, hydrate: true }),
  };
}

test('a served text keeps its elements, and another one replaces it as soon as it is parsed', async () => {
  const { element, container, rerender } = hydrated();
  rerender(<RouterProvider router={routerOf(`${MARKDOWN}\n`)} />);
  expect(container.querySelector('p')).toBe(element);
  expect(container.innerHTML).toBe(SERVED);

  rerender(<RouterProvider router={routerOf('We pack in [boxes](/faq).')} />);
  expect(await screen.findByRole('link', { name: 'boxes' })).toHaveAttribute('href', '/faq');
  await waitFor(() => expect(element).not.toBeInTheDocument());
});

test('the router follows the links of a served text, the browser those elsewhere, to files and with a modifier', () => {
  const { router } = hydrated();
  const press = (name: string, init = {}) => fireEvent.click(screen.getByRole('link', { name }), init);
  for (const left of [press('Outside'), press('File'), press('Inside', { ctrlKey: true })]) expect(left).toBe(true);
  expect(router.state.location.pathname).toBe('/');
  expect(press('Inside')).toBe(false);
  expect(router.state.location).toMatchObject({ pathname: '/faq', search: '?q=1', hash: '#late' });
});

test('a text that no page was served with is parsed', async () => {
  render(<RouterProvider router={routerOf(MARKDOWN)} />);
  expect(await screen.findByText('by hand')).toHaveProperty('tagName', 'STRONG');
});
