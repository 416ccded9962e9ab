import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { followedLink } from '@/lib/followed-link';
import { useKeptHtml } from '@/lib/page-data';

interface PrerenderedProps {
  id: string;
  className?: string;
  /** Whether the content is still what the page was built from. */
  isCurrent: boolean;
  children: ReactNode;
}

/**
 * Content that stays in the page as it was prerendered, so that the browser needs none of the code that makes it. `children`
 * are rendered where there is nothing to keep: by the prerenderer, after a link inside the shop, and once `isCurrent` is false.
 */
export function Prerendered({ id, className, isCurrent, children }: PrerenderedProps) {
  const html = useKeptHtml(id);
  const rendered = (
    <div id={id} className={className} data-prerendered="">
      {children}
    </div>
  );
  if (html === undefined) return rendered;
  const kept = <KeptPart id={id} className={className} html={html} />;
  return isCurrent ? kept : <Suspense fallback={kept}>{rendered}</Suspense>;
}

interface KeptPartProps {
  id: string;
  className: string | undefined;
  html: string;
}

function KeptPart({ id, className, html }: KeptPartProps) {
  const navigate = useNavigate();
  const followLink = (event: MouseEvent) => {
    const url = followedLink(event.nativeEvent);
    if (url === null) return;
    event.preventDefault();
    navigate(url);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard is clicked too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      id={id}
      className={className}
      data-prerendered=""
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
