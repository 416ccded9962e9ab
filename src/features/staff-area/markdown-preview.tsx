import { type ReactNode, useDeferredValue, useId } from 'react';
import { markdownMessages } from './words';

interface MarkdownPreviewProps {
  markdown: string;
  render: (markdown: string) => ReactNode;
}

/** A live preview. */
export function MarkdownPreview({ markdown, render }: MarkdownPreviewProps) {
  const shown = useDeferredValue(markdown);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-1.5 font-semibold text-[0.97rem]">
        {markdownMessages.preview}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content has to be reachable by keyboard */}
      <div tabIndex={0} className="max-h-[60vh] min-h-60 overflow-y-auto rounded-2xl border border-line bg-paper p-5">
        {shown.trim() === '' ? <p className="text-muted">{markdownMessages.nothingToPreview}</p> : render(shown)}
      </div>
    </section>
  );
}
