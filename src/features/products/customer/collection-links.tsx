import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { BrowseRow, browseLink } from './browse-row';
import { useCollections } from './queries';
import { catalogueMessages } from './words';

/** Links to the staff's collections; nothing if there are none. */
export function CollectionLinks() {
  const { collections = [] } = useCollections();
  if (collections.length === 0) return null;
  return (
    <BrowseRow title={catalogueMessages.collectionsTitle}>
      {collections.map(({ id, name, slug }) => (
        <li key={id} className="min-w-0">
          <Link to={paths.shopCollection.to(slug)} className={browseLink}>
            {name}
          </Link>
        </li>
      ))}
    </BrowseRow>
  );
}
