import { createContext, useContext } from 'react';
import { absoluteUrl } from '@/config/env';
import { site } from '@/config/site';
import { cutText } from '@/domain/characters';
import { joined } from '@/lib/isolated';

/** The length that search engines show of a description, in characters. */
const MOST = 160;
const LEAST = 70;

/** A text shortened to a meta description: whole sentences if they fit, otherwise whole words and an ellipsis. */
function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST) return line;
  const start = line.slice(0, MOST + 1);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)));
  if (sentence >= LEAST) return start.slice(0, sentence + 1);
  const word = start.slice(0, MOST).lastIndexOf(' ');
  return `${cutText(line, word > LEAST ? word : MOST - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}

const LONGEST_TITLE = 65;
const SITE_PICTURE = { path: '/og.png', alt: `${site.name}: ${site.tagline}` };

/** A prefix of every page title, such as a count; null for none. */
export const TitleNote = createContext<string | null>(null);

interface PageMetaProps {
  title: string;
  description?: string;
  /** The canonical path of a public page. */
  path?: string;
  /** Of 1200 by 630 pixels. */
  picture?: { path: string; alt: string };
  type?: 'website' | 'article' | 'product';
  /** Excludes a personal page from search engines. */
  noindex?: boolean;
}

function fullTitle(title: string): string {
  if (title === site.name) return `${site.name}: ${site.tagline}`;
  const named = joined`${title} · ${site.name}`;
  return named.length > LONGEST_TITLE ? title : named;
}

export function PageMeta({ title, description, path, noindex, ...shared }: PageMetaProps) {
  const summary = description && metaDescription(description);
  const note = useContext(TitleNote);
  return (
    <>
      <title>{note === null ? fullTitle(title) : joined`${note} · ${fullTitle(title)}`}</title>
      {summary && <meta name="description" content={summary} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path && <ShareMeta title={title} summary={summary} url={absoluteUrl(path)} {...shared} />}
    </>
  );
}

interface ShareMetaProps extends Pick<PageMetaProps, 'title' | 'picture' | 'type'> {
  summary: string | undefined;
  url: string;
}

function ShareMeta({ title, summary, url, picture = SITE_PICTURE, type = 'website' }: ShareMetaProps) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title === site.name ? fullTitle(title) : title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(picture.path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
