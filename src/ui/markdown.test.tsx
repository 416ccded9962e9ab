import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Markdown } from './markdown';

it.each([
  ['/shop?category=books#top', '/shop?category=books#top'],
  ['/..//evil.test/login', '/evil.test/login'],
  ['//evil.test/', '//evil.test/'],
  ['https://example.com/', 'https://example.com/'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
])('converts a link to %s into one to %j', (link, href) => {
  render(<Markdown>{`[there](${link})`}</Markdown>, { wrapper: MemoryRouter });
  expect(screen.getByText('there').getAttribute('href') ?? '').toBe(href);
});

it('shows HTML as text', () => {
  const { container } = render(<Markdown>{'<img src=x onerror=alert(1)> **bold**'}</Markdown>, {
    wrapper: MemoryRouter,
  });
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)> bold');
});
