import { Download, FileText, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
      <h2 id={id} className="text-xl sm:text-2xl">
        {title}
      </h2>
      <ul className="mt-2">
        {articles.map((article) => (
          <Idea key={article.id} Icon={FileText}>
            <Link to={paths.article.to(article.id)} className={textLink()}>
              {article.title}
            </Link>
          </Idea>
        ))}
        {printables.map((printable) => (
          <Idea key={printable.id} Icon={Download}>
            <a href={printable.file} download className={textLink()}>
              {printable.title}
            </a>
          </Idea>
        ))}
      </ul>
    </section>
  );
}

function Idea({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-line py-2 leading-snug [&+li]:border-t">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
