import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useProductList } from './use-product-list';

test('keeps the opened form when a search starts at the same moment', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin/products']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ list: useProductList(), search: useLocation().search }), { wrapper });
  const { list } = result.current;
  act(() => {
    list.edit(3);
    list.setSearch('kite');
  });
  expect(result.current.search).toBe('?edit=3&q=kite');
});
