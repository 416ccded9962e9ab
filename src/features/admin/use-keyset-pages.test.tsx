import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useKeysetPages } from './use-keyset-pages';

function renderPages(start: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[start]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ pages: useKeysetPages(), search: useLocation().search }), { wrapper });
}

test('keeps what was pressed while a search starts', () => {
  const { result } = renderPages('/customers');
  const { pages } = result.current;
  act(() => {
    pages.goTo({ customer: 'amina@example.com' });
    pages.goToTop({ q: 'amina' }, { replace: true });
  });
  expect(result.current.search).toBe('?customer=amina%40example.com&q=amina');
});

test('forgets it once the address has arrived', () => {
  const { result } = renderPages('/customers?q=amina');
  act(() => result.current.pages.goTo({ customer: 'amina@example.com' }));
  act(() => result.current.pages.goTo({ customer: null }));
  act(() => result.current.pages.goToTop({ q: null }));
  expect(result.current.search).toBe('');
});
