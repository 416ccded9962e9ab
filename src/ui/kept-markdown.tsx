import { lazy } from 'react';
import { Prerendered } from './prerendered';

const Markdown = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

interface KeptMarkdownProps {
  id: string;
  className?: string;
  children: string;
  /** What it was when the page was built. */
  builtFrom: string;
}

/** Markdown that needs no code in a prerendered page, as long as it is what the page was built from. */
export function KeptMarkdown({ id, className, children, builtFrom }: KeptMarkdownProps) {
  return (
    <Prerendered id={id} isCurrent={children === builtFrom} {...(className ? { className } : {})}>
      <Markdown>{children}</Markdown>
    </Prerendered>
  );
}
