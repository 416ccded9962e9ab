import { Download } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { textLink } from '@/ui/text-link';
import { useArticles } from './data';
import { resources } from './resources';

/** Articles and printables about a product. */
export function ProductIdeas({ productId, title }: { productId: number; title: string }) {
  const id = useId();
  const articles = useArticles().filter(({ productIds }) => productIds.includes(productId));
  const printables = resources.filter(({ productIds }) => productIds.includes(productId));
  if (articles.length + printables.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {articles.map((article) => (
          <li key={article.id} className="rounded-card border border-line bg-raised p-4 sm:p-5">
            <h3 className="text-lg leading-snug">
              <Link to={paths.article.to(article.id)} className={textLink()}>
                {article.title}
              </Link>
            </h3>
            <p className="mt-2 text-muted">{article.excerpt}</p>
          </li>
        ))}
        {printables.map((printable) => (
          <li key={printable.id} className="rounded-card border border-line bg-raised p-4 sm:p-5">
            <h3 className="text-lg leading-snug">
              <a href={printable.file} download className={textLink()}>
                <Download className="mr-2 inline size-4" aria-hidden="true" />
                {printable.title}
              </a>
            </h3>
            <p className="mt-2 text-muted">{printable.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
