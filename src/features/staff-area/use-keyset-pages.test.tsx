import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { searchParam, textParam } from '@/lib/use-url-filter';
import { useKeysetPages } from './use-keyset-pages';

const described = { search: searchParam, opened: textParam('customer') };

function renderPages(start: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[start]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ pages: useKeysetPages(described), search: useLocation().search }), { wrapper });
}

test('keeps what was pressed while a search starts', () => {
  const { result } = renderPages('/customers');
  const { pages } = result.current;
  act(() => {
    pages.change({ opened: 'amina@example.com' });
    pages.filterBy({ search: 'amina' }, { replace: true });
  });
  expect(result.current.search).toBe('?customer=amina%40example.com&q=amina');
});

test('forgets it once the URL has changed', () => {
  const { result } = renderPages('/customers?q=amina');
  act(() => result.current.pages.change({ opened: 'amina@example.com' }));
  act(() => result.current.pages.change({ opened: null }));
  act(() => result.current.pages.filterBy({ search: '' }));
  expect(result.current.search).toBe('');
});
