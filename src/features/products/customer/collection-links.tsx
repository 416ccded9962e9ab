import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useCollections } from './queries';
import { catalogueMessages } from './words';

/** Links to the staff's collections; nothing if there are none. */
export function CollectionLinks() {
  const { collections = [] } = useCollections();
  if (collections.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 text-2xl sm:text-3xl">{catalogueMessages.collectionsTitle}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {collections.map(({ id, name, slug }) => (
          <li key={id} className="min-w-0">
            <Link
              to={paths.shopCollection.to(slug)}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-brand/30 bg-raised px-4 py-1 font-display font-medium text-brand transition wrap-anywhere hover:border-brand hover:bg-brand-soft"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
