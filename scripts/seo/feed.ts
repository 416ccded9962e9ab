import { paths } from '../../src/config/paths.ts';
import { site } from '../../src/config/site.ts';
import { articleSharePicture } from '../../src/domain/share-picture.ts';
import { changedAt, moment, type PublishedArticle, type PublishedShop, urlIn } from './data.ts';
import { element, xmlDocument } from './xml.ts';

const FEED = '/feed.xml';
/** Feed readers poll often; older articles are in the blog. */
const MOST = 30;

/** The newest articles as an Atom feed. */
export function feed({ articles }: PublishedShop, siteUrl: string): string {
  const urlOf = urlIn(siteUrl);
  const newest = articles.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id).slice(0, MOST);
  const updated = newest
    .map((article) => moment(changedAt(article)))
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
  const entry = (article: PublishedArticle) => {
    const page = urlOf(paths.article.to(article.id));
    return element('entry', [
      element('title', article.title),
      element('link', '', { href: page }),
      element('link', '', { rel: 'enclosure', type: 'image/jpeg', href: urlOf(articleSharePicture(article)) }),
      element('id', page),
      element('published', moment(article.publishedOn)),
      element('updated', moment(changedAt(article))),
      element('author', [element('name', article.author)]),
      element('category', '', { term: article.category }),
      element('summary', article.excerpt),
    ]);
  };
  return xmlDocument(
    element(
      'feed',
      [
        element('title', `${site.name}: Blog`),
        element('subtitle', 'Ideas for play and learning at home, tried on the floor first.'),
        element('link', '', { rel: 'self', type: 'application/atom+xml', href: urlOf(FEED) }),
        element('link', '', { href: urlOf(paths.blog) }),
        element('id', urlOf(paths.blog)),
        element('icon', urlOf('/icon-192.png')),
        element('author', [element('name', site.name)]),
        element('updated', updated ?? new Date(0).toISOString()),
        ...newest.map(entry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    ),
  );
}
