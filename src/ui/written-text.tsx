import { lazy, useDeferredValue, useRef, useState } from 'react';
import { useIsHydrated } from '@/lib/hydration';
import { useFollowedLinks } from './use-followed-links';

const Parsed = lazy(() =>
  import('./markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Unparsed }),
  ),
);

/** If the parser cannot be loaded: Markdown can be read as it is. */
function Unparsed({ children }: { children: string }) {
  return <p className="whitespace-pre-line">{children}</p>;
}

interface WrittenTextProps {
  className: string;
  markdown: string;
}

/**
 * A text in Markdown. One that the page was served with is not parsed again: its elements stay as our build has rendered them,
 * and the parser is loaded only for another text.
 */
export function WrittenText({ className, markdown: written }: WrittenTextProps) {
  const isHydrated = useIsHydrated();
  // The database keeps texts without the line end of a file.
  const markdown = written.trimEnd();
  const [served] = useState(isHydrated || import.meta.env.SSR ? null : markdown);
  // A served text stays until the parser is there.
  const deferred = useDeferredValue(markdown);
  const shown = served === null ? markdown : deferred;
  if (shown === served) return <ServedText className={className} />;
  return (
    <div className={className}>
      <Parsed>{shown}</Parsed>
    </div>
  );
}

/** React keeps the elements of the page that it hydrates: it compares this with what it rendered before, not with the page. */
const KEPT = { __html: '' };

function ServedText({ className }: { className: string }) {
  const area = useRef<HTMLDivElement>(null);
  useFollowedLinks(area);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, but keeps what the build rendered.
    <div ref={area} suppressHydrationWarning className={className} dangerouslySetInnerHTML={KEPT} />
  );
}
