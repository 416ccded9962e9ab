import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { makerRow } from '@/testing/rows';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { makersHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const open = () => renderApp('/admin/makers', { session: staffSession() });

test('lists the makers and adds one, whose wrong address is told at its field', async () => {
  const saved: Args<'save_maker'>[] = [];
  server.use(
    makersHandler([makerRow()]),
    http.post(rpc('save_maker'), async ({ request }) => {
      saved.push((await request.json()) as Args<'save_maker'>);
      return HttpResponse.json(makerRow({ id: 2, name: 'Lakeside' }));
    }),
  );
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Makers' }));
  expect(table.getByRole('link', { name: 'felt@example.com' })).toHaveAttribute('href', 'mailto:felt@example.com');
  await user.click(screen.getByRole('button', { name: 'Add Maker' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Maker' }));
  await user.type(form.getByLabelText('Name'), 'Lakeside');
  await user.type(form.getByLabelText('Address'), 'Kisumu');
  await user.type(form.getByLabelText('Email'), 'lakeside');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await user.type(form.getByLabelText('Email'), '@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Lakeside is added');
  expect(saved).toEqual([
    {
      id: null,
      expected_version: null,
      maker: { name: 'Lakeside', address: 'Kisumu', email: 'lakeside@example.com', eu_contact: '' },
    },
  ]);
});

test('says why a maker with products stays', async () => {
  server.use(
    makersHandler([makerRow()]),
    http.post(rpc('remove_maker'), () => refusal('MAKER_IN_USE', '{"products": 2}')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Felt & Sons' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await seeToast('Felt & Sons has products, so it stays. Choose another maker for them first.');
  takeConsoleProblems('A maker was not removed');
});
