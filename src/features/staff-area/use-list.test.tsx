import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { choiceParam } from '@/lib/use-url-filter';
import { openedForm, openedParams, searchFilter, useList } from './use-list';

const params = { ...searchFilter, ...openedParams, show: choiceParam('show', ['draft'], 'all') };

function renderList(start: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[start]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ list: useList(params, ['search', 'show']), search: useLocation().search }), { wrapper })
    .result;
}

test('shows all rows from the first page, and leaves an open form alone', () => {
  const result = renderList('/posts?q=kite&show=draft&before=9&edit=3');
  expect(result.current.list.isFiltered).toBe(true);
  act(() => result.current.list.showAll());
  expect(result.current.search).toBe('?edit=3');
  expect(result.current.list.isFiltered).toBe(false);
});

test('an unknown filter in the address is no filter, and an open form neither', () => {
  const result = renderList('/posts?show=nonsense&new=1');
  expect(result.current.list.isFiltered).toBe(false);
  expect(openedForm(result.current.list).opened).toEqual({ kind: 'new' });
});

test('keeps the opened form when a search starts at the same moment', () => {
  const result = renderList('/posts');
  const { list } = result.current;
  act(() => {
    openedForm(list).edit(3);
    list.filterBy({ search: 'kite' }, { replace: true });
  });
  expect(result.current.search).toBe('?edit=3&q=kite');
});
