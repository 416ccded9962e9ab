import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { Prose } from '@/ui/prose';

type AnchorProps = ComponentProps<'a'>;

/** Pages of the shop open in place, files are saved, anything else is a plain link. */
function Anchor({ href = '', children }: AnchorProps) {
  if (href.startsWith('/downloads/')) {
    return (
      <a href={href} download>
        {children}
      </a>
    );
  }
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}

const components: Components = { a: ({ href, children }) => <Anchor {...(href ? { href } : {})}>{children}</Anchor> };

/** An article's Markdown as text to read. HTML in it is shown, never run. */
export function ArticleText({ markdown }: { markdown: string }) {
  return (
    <Prose className="mx-auto text-[1.08rem] [&>p:first-child]:font-display [&>p:first-child]:text-[1.35rem] [&>p:first-child]:leading-relaxed">
      <Markdown components={components}>{markdown}</Markdown>
    </Prose>
  );
}
