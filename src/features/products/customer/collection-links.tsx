import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { pill } from '@/ui/pill';
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
            <Link to={paths.shopCollection.to(slug)} className={pill({ look: 'link' })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
