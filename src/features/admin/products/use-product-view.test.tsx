import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useProductView } from './use-product-view';

test('keeps the opened form when a search starts at the same moment', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin/products']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ view: useProductView(), search: useLocation().search }), { wrapper });
  const { view } = result.current;
  act(() => {
    view.edit(3);
    view.setSearch('kite');
  });
  expect(result.current.search).toBe('?edit=3&q=kite');
});
