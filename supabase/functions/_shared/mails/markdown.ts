import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, TextSpan } from './compose.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Part = Root['children'][number];

/** Markdown as blocks of a mail. HTML is plain text, pictures become their alt text, and links go to the web or a mailbox only. */
export function blocksOf(markdown: string, site: string): Block[] {
  return fromMarkdown(markdown).children.flatMap((part) => blockOf(part, site));
}

function blockOf(part: Part, site: string): Block[] {
  switch (part.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(part.children, site) }];
    case 'list':
      return [
        {
          kind: part.ordered ? 'numbers' : 'bullets',
          items: part.children.map((item) => runsOf(item.children, site)),
        },
      ];
    case 'thematicBreak':
    case 'definition':
      return [];
    case 'blockquote':
      return part.children.flatMap((inner) => blockOf(inner, site));
    default: {
      const runs = runsOf('children' in part ? part.children : [part], site);
      return runs.length === 0 ? [] : [{ kind: 'rich', runs }];
    }
  }
}

type Setting = Pick<TextSpan, 'href' | 'style'>;

function runsOf(parts: readonly Part[], site: string, setting: Setting = {}): TextSpan[] {
  return parts.flatMap((part): TextSpan[] => {
    const into = (change: Setting) => runsOf('children' in part ? part.children : [], site, { ...setting, ...change });
    switch (part.type) {
      case 'link': {
        const href = hrefOf(part.url, site);
        return into(href === null ? {} : { href });
      }
      case 'strong':
        return into({ style: 'strong' });
      case 'emphasis':
        return into({ style: 'em' });
      case 'break':
        return [{ text: '\n' }];
      case 'image':
        return part.alt ? [{ ...setting, text: part.alt }] : [];
      default:
        return 'value' in part ? [{ ...setting, text: part.value.replace(/\n/g, ' ') }] : into({});
    }
  });
}

/** Resolves `/shop` to a page of the shop. */
function hrefOf(url: string, site: string): string | null {
  if (url.startsWith('/') && !url.startsWith('//')) return `${site}${url}`;
  return /^(https?:\/\/|mailto:)/i.test(url) && URL.canParse(url) ? url : null;
}
