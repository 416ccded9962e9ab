import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeProducts } from '@/testing/fake-products';
import { dialog, openProducts } from '@/testing/products-screen';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

test('a product is recalled from its form, which says why and what its buyers get', async () => {
  fakeProducts();
  const saved: Args<'save_recall'>[] = [];
  server.use(
    http.post<never, Args<'save_recall'>>(rpc('save_recall'), async ({ request }) => {
      const sent = await request.json();
      saved.push(sent);
      if (saved.length === 1) return refusal('RECALL_STANDS');
      return HttpResponse.json({
        ...(sent.recall as object),
        ...{ id: 4, product_id: 1, product_name: 'Nature Explorer Kit', image_url: '/kit.webp', version: 1 },
        ...{ created_at: '2026-11-23T06:00:00+00:00', lifted_at: null, told: 1, not_opened: 1 },
      });
    }),
  );
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' }));
  await dialog('Edit Nature Explorer Kit');
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  const form = within(screen.getByRole('dialog', { name: 'Recall Nature Explorer Kit' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/^Reason is required/);
  await user.type(form.getByLabelText('Reason'), 'A wheel comes off.');
  await user.selectOptions(form.getByRole('combobox', { name: 'Remedy' }), 'Replacement');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^This product is already recalled/)).toBeVisible();
  expect(takeConsoleProblems()).toHaveLength(1);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is recalled. 1 order notified.');
  expect(saved[1]).toEqual({
    product_id: 1,
    recall: { reason: 'A wheel comes off.', remedy: 'replacement', batch: null, sold_from: null, sold_until: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
