import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fingerprint } from '@/domain/fingerprint';
import { BuiltPageContext } from '@/lib/page-data';
import { ArticleBody } from './article-body';

const TEXT = 'The banana broke in half.';
const built = {
  data: { path: '/blog/3', articleFingerprint: fingerprint(TEXT) },
  kept: { 'article-text': '<p>As it was built</p>' },
};

const show = (markdown: string | undefined) =>
  render(
    <BuiltPageContext value={built}>
      <MemoryRouter initialEntries={['/blog/3']}>
        <ArticleBody markdown={markdown} isError={false} onRetry={() => {}} />
      </MemoryRouter>
    </BuiltPageContext>,
  );

test.each([undefined, TEXT])(
  'a text that is still what the page was built from stays as it is (%j)',
  async (markdown) => {
    show(markdown);
    expect(screen.getByText('As it was built')).toBeVisible();
    await Promise.resolve();
    expect(screen.queryByText(TEXT)).toBeNull();
  },
);

test('a text that was changed since takes the place of the built one', async () => {
  show('The pear broke in half.');
  expect(await screen.findByText('The pear broke in half.')).toBeVisible();
  expect(screen.queryByText('As it was built')).toBeNull();
});
