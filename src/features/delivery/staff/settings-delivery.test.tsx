import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fakeDelivery } from '@/testing/fake-delivery';
import { fakeMembers } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

function open() {
  fakeMembers();
  fakeSettings();
  const fake = fakeDelivery();
  return { fake, ...renderApp('/admin/settings/delivery', { session: staffSession() }) };
}

type User = ReturnType<typeof renderApp>['user'];
async function retype(user: User, name: string, text: string) {
  await user.clear(screen.getByLabelText(name));
  await user.type(screen.getByLabelText(name), text);
}
const dialog = () => within(screen.getByRole('dialog'));
const save = (user: User) => user.click(dialog().getByRole('button', { name: 'Save' }));

test('staff set what a zone is offered, and see what somebody else saved meanwhile', async () => {
  const { user, fake } = open();
  const zones = await screen.findByRole('list', { name: 'Delivery zones' });
  const [kenya, , rest] = within(zones).getAllByRole('listitem');
  expect(kenya).toHaveTextContent(
    /^KenyaStandard\$0\.00, 5-7 business days.*Next day\$19\.99, 1 business day, ordered before 12 PM/,
  );
  expect(rest).toHaveTextContent(/All other countries.*Next dayNot offered/);
  expect(screen.queryByRole('button', { name: 'Delete Rest of world' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Edit Kenya' }));
  await retype(user, 'Countries', 'Kenya, ug, Baobabia');
  await retype(user, 'Standard: price', '4.50');
  await retype(user, 'Express: business days to', '1');
  await save(user);
  expect(screen.getByText('We do not know a country called Baobabia')).toBeVisible();
  expect(screen.getByText('This is before the first day')).toBeVisible();
  await retype(user, 'Countries', 'Kenya, ug, US');
  expect(await screen.findByText('United States is in United States')).toBeVisible();
  await retype(user, 'Countries', 'Kenya, ug');
  await retype(user, 'Express: business days to', '2');
  await user.click(screen.getByLabelText('Next day: offered'));

  const [stored] = fake.zones;
  if (!stored) throw new Error('Kenya has gone');
  fake.zones = [{ ...stored, name: 'Home', version: 2 }, ...fake.zones.slice(1)];
  await save(user);
  expect(await screen.findByText('Somebody else saved this while you were editing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Home is saved');
  expect(fake.zones.find(({ id }) => id === 1)).toMatchObject({
    name: 'Home',
    countries: ['KE', 'UG'],
    standard: { price: 4.5 },
    express: { days_from: 2, days_to: 2 },
    'next-day': { is_offered: false, cut_off_hour: 12 },
    version: 3,
  });
});

test('staff give places of a country a delivery of their own, and each place to one zone', async () => {
  const { user, fake } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a zone' }));
  await retype(user, 'Name', 'Near us');
  await retype(user, 'Countries', 'Kenya');
  await retype(user, 'Standard: price', '2');
  await save(user);
  expect(await screen.findByText('Kenya is in Kenya')).toBeVisible();
  const places = screen.getByLabelText('Places');
  const typed = async (text: string) => {
    await user.clear(places);
    await user.click(places);
    await user.paste(text);
    await save(user);
  };
  await retype(user, 'Countries', 'Kenya, Uganda');
  await typed('Kilimani');
  expect(await screen.findByText(/^Places are in one country/)).toBeVisible();
  await retype(user, 'Countries', 'Kenya');
  await typed('Kilimani\nKaren = KILI-MANI');
  expect(await screen.findByText('KILI-MANI is in this list twice')).toBeVisible();
  await typed('x'.repeat(81));
  expect(await screen.findByText('A name can be 80 characters at most')).toBeVisible();
  await typed('Karen = ---');
  expect(await screen.findByText('Karen: each spelling needs letters or digits')).toBeVisible();
  await typed(Array.from({ length: 201 }, (_, index) => `Place ${index}`).join('\n'));
  expect(await screen.findByText('A zone can have 200 places at most')).toBeVisible();
  expect(places).toBeInvalid();
  await typed(' Kilimani=Kilimani  Estate = كليماني=\n\n Karen ');
  await seeToast('Near us is added');
  expect(fake.zones.at(-1)).toMatchObject({
    countries: ['KE'],
    places: ['Kilimani = Kilimani Estate = كليماني', 'Karen'],
    standard: { price: 2 },
  });
  expect(screen.getByText('Kenya: Kilimani, Karen')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add a zone' }));
  await retype(user, 'Name', 'Second');
  await retype(user, 'Countries', 'KE');
  await user.type(screen.getByLabelText('Places'), 'Ruaka = kilimani estate');
  await save(user);
  expect(await screen.findByText('kilimani estate is in Near us')).toBeVisible();
  expect(screen.getByLabelText('Places')).toHaveValue('Ruaka = kilimani estate');
});

test('staff keep the days of processing and the holidays, each one press away', async () => {
  const { user, fake } = open();
  expect(await screen.findByText('1-2 business days')).toBeVisible();
  expect(screen.getByText(/^1 holiday/)).toBeVisible();
  expect(screen.getByLabelText('At the latest')).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Days until a parcel leaves' }));
  await user.click(screen.getByRole('heading', { name: 'Holidays' }));
  expect(screen.getByLabelText('At the latest')).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Days until a parcel leaves' }));
  await retype(user, 'At the latest', '0');
  await user.click(form.getByRole('button', { name: 'Save days' }));
  expect(form.getByText('This is before the first day')).toBeVisible();
  await retype(user, 'At the latest', '3');
  await user.click(form.getByRole('button', { name: 'Save days' }));
  await seeToast('The days until a parcel leaves are saved');
  expect(fake).toMatchObject({ processing_from: 1, processing_to: 3, version: 2 });

  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  expect(screen.getByText('Choose a day from today on, and name it')).toBeVisible();
  await user.type(screen.getByLabelText('Day'), '2030-07-07');
  await user.type(screen.getByLabelText('Name of the holiday'), 'Saba Saba');
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  await seeToast('Saba Saba is a holiday');
  await user.click(screen.getByRole('button', { name: 'Remove Christmas Day, December 25, 2026' }));
  await seeToast('Christmas Day is an ordinary day again');
  expect(fake.holidays).toEqual([{ day: '2030-07-07', name: 'Saba Saba' }]);
});

test('a holiday that is refused is marked at its field', async () => {
  const { user } = open();
  server.use(http.post(rpc('save_holiday'), () => refusal('BAD_DELIVERY', 'day')));
  await user.type(await screen.findByLabelText('Day'), '2030-07-07');
  await user.type(screen.getByLabelText('Name of the holiday'), 'Saba Saba');
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  await waitFor(() => expect(screen.getByLabelText('Day')).toBeInvalid());
  takeConsoleProblems('A holiday was not saved');
});
