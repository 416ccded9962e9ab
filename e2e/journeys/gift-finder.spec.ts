import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

test('four presses from the home page find toys that arrive in time, each with a reason, and the URL has all answers', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Find a gift' }).click();
  await expect(page).toHaveTitle(/^Find a gift/);
  for (const [question, answer] of [
    [/How old/, 'Age 5'],
    [/love/, 'Finding out how things work'],
    [/cost/, 'Under $50'],
    [/need it/, 'In a month'],
  ] as const) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  }
  await expect(page).toHaveURL(/\/gift-finder\?child=5&skill=science&max=50&by=\d{4}-\d\d-\d\d$/);
  const gifts = page.getByRole('region', { name: 'Gifts' });
  await expect(gifts.getByRole('heading', { level: 2 })).toHaveText(/^[1-6] gifts?$/);
  await expect(gifts.getByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
  await expect(gifts.getByText(/^Just right at 5, good for science.* costs \$18\.99 and arrives by/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'In a month' })).toBeChecked();
  await expect(gifts.getByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the fourth answer moves to the first gift, and each answer can be changed', async ({ page }) => {
    await page.goto('/gift-finder', { waitUntil: 'networkidle' });
    const tap = (name: string) => page.getByRole('radio', { name, exact: true }).tap();
    for (const answer of ['Age 5', 'Finding out how things work', 'Under $50', 'In a month']) await tap(answer);
    const gifts = page.getByRole('region', { name: 'Gifts' });
    await expect(gifts.getByRole('article').first()).toBeInViewport();
    await expect(gifts).toBeFocused();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Under $50. Change: How much may it cost?' }).tap();
    await expect(page.getByRole('radio', { name: 'Under $50' })).toBeFocused();
    await tap('Under $20');
    await expect(gifts.getByRole('article').first()).toBeInViewport();

    await page.reload();
    await expect(page.getByRole('list', { name: 'Your answers' }).getByRole('button')).toHaveCount(4);
    await gifts.getByRole('button', { name: 'Start again' }).tap();
    await expect(page.getByRole('radio', { name: 'Age 5', exact: true })).toBeInViewport();
  });

  test('arrow keys go through the answers, and the next Tab goes to the gifts', async ({ page }) => {
    await page.goto('/gift-finder?child=5&skill=science&max=50', { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'In 3 days' }).press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'In two weeks' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const gifts = page.getByRole('region', { name: 'Gifts' });
    await expect(gifts).toBeFocused();
    await expect(gifts.getByRole('article').first()).toBeInViewport();
  });
});

test('suggests which answer to relax, and relaxes it with one press', async ({ page }) => {
  await page.goto('/gift-finder?child=5&skill=music&max=20');
  const gifts = page.getByRole('region', { name: 'Gifts' });
  await expect(gifts.getByRole('status')).toHaveText(/Change one of these.*the sum and what they love/);
  await gifts.getByRole('button', { name: 'Any sum' }).press('Enter');
  await expect(gifts.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  await expect(page).toHaveURL(/max=any/);
  await expect(gifts).toBeFocused();

  await page.goto('/gift-finder?child=5&by=2020-01-01');
  await expect(gifts.getByRole('status')).toContainText('Nothing arrives that soon: the first day is');
  await gifts.getByRole('button', { name: 'Any day' }).click();
  await expect(gifts.getByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links to the toys of an age, and shows no question that needs a script', async ({ page }) => {
    await page.goto('/gift-finder');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Gifts' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Age 3', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/age\/3\??$/);
    await expect(page.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nature Explorer Kit' })).toHaveCount(0);
  });
});
