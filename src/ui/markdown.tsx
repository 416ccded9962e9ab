import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { sitePath } from '@/lib/site-path';

/** A placeholder for the shop's own origin: only URLs without an origin are checked. */
const OWN_ORIGIN = 'https://shop.invalid';

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/downloads/')) {
    return (
      <a href={href} download>
        {children}
      </a>
    );
  }
  const path = /^[/\\]/.test(href) ? sitePath(href, OWN_ORIGIN) : null;
  if (path) return <Link to={path}>{children}</Link>;
  return <a href={href}>{children}</a>;
}

const components: Components = { a: ({ href, children }) => <Anchor {...(href ? { href } : {})}>{children}</Anchor> };

/** Renders Markdown as elements. HTML in it is shown as text, never parsed. */
export function Markdown({ children }: { children: string }) {
  return <ReactMarkdown components={components}>{children}</ReactMarkdown>;
}
