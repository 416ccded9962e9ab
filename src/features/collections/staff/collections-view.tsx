import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ListPage } from '@/features/staff-area/list-page';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { RecordButtons } from '@/features/staff-area/row-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { textLink } from '@/ui/text-link';
import { CollectionForm } from './collection-form';
import {
  type AdminCollection,
  collectionLimits,
  removeCollection,
  restoreCollection,
  useAdminCollections,
  useRefreshCollections,
} from './data';
import { collectionListMessages, collectionMessages } from './words';

interface CollectionsViewProps {
  products: readonly ProductChoice[];
}

export function CollectionsView({ products }: CollectionsViewProps) {
  const query = useAdminCollections();
  const [opened, setOpened] = useState<{ collection: AdminCollection | null } | null>(null);
  const removal = useRemoval<AdminCollection>({
    remove: removeCollection,
    restore: restoreCollection,
    refresh: useRefreshCollections(),
    nameOf: ({ name }) => name,
    messages: collectionMessages.removal,
  });
  const { columns, listName } = collectionMessages;
  const shown: readonly Column<AdminCollection>[] = [
    { header: columns.name, title: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      header: columns.slug,
      cell: ({ slug }) => (
        <Link to={paths.shopCollection.to(slug)} className={textLink({ className: 'wrap-anywhere' })}>
          {paths.shopCollection.to(slug)}
        </Link>
      ),
    },
    {
      header: columns.products,
      align: 'end',
      cell: ({ productIds }) => collectionMessages.count(productIds.length),
    },
    {
      header: columns.actions,
      actions: true,
      cell: (collection) => (
        <div className="flex">
          <RecordButtons
            name={collection.name}
            edit={collectionMessages.edit(collection.name)}
            onEdit={() => setOpened({ collection })}
            onDelete={() => removal.ask(collection)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <ListPage
        messages={collectionListMessages}
        hint={<p>{collectionMessages.hint}</p>}
        onAdd={() => setOpened({ collection: null })}
        isFull={(query.data?.length ?? 0) >= collectionLimits.collections}
        query={query}
        skeleton={<DataTableSkeleton columns={4} rows={4} />}
      >
        {(collections) => <DataTable caption={listName} columns={shown} rows={collections} rowKey={({ id }) => id} />}
      </ListPage>
      {opened && <CollectionForm collection={opened.collection} products={products} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={collectionMessages} />
    </>
  );
}
