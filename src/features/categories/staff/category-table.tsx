import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { productPictureAt } from '@/config/product-pictures';
import { RecordButtons } from '@/features/staff-area/row-list';
import { IconButton } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { StoredPicture } from '@/ui/stored-picture';
import { textLink } from '@/ui/text-link';
import type { CountedCategory } from './data';
import { useCategoryOrder } from './use-category-order';
import { categoryMessages } from './words';

interface CategoryTableProps {
  categories: readonly CountedCategory[];
  onEdit: (category: CountedCategory) => void;
  onDelete: (category: CountedCategory) => void;
}

export function CategoryTable({ categories, onEdit, onDelete }: CategoryTableProps) {
  const { columns, listName } = categoryMessages;
  const { list, step } = useCategoryOrder(categories);
  const shown: readonly Column<CountedCategory>[] = [
    { header: columns.name, title: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      header: columns.slug,
      cell: ({ slug }) => (
        <Link to={paths.shopCategory.to(slug)} className={textLink({ className: 'wrap-anywhere' })}>
          {paths.shopCategory.to(slug)}
        </Link>
      ),
    },
    {
      header: columns.products,
      align: 'end',
      cell: ({ products, productsOnSale }) => categoryMessages.count(products, productsOnSale),
    },
    { header: columns.picture, cell: (category) => <CategoryThumbnail {...category} /> },
    {
      header: columns.actions,
      actions: true,
      cell: (category) => (
        <div data-category={category.id} className="flex">
          <IconButton
            aria-label={categoryMessages.up(category.name)}
            data-move="up"
            disabled={category === categories[0]}
            onClick={() => step(category, 'up')}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={categoryMessages.down(category.name)}
            data-move="down"
            disabled={category === categories.at(-1)}
            onClick={() => step(category, 'down')}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
          <RecordButtons
            name={category.name}
            edit={categoryMessages.edit(category.name)}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        </div>
      ),
    },
  ];
  return (
    <div ref={list}>
      <DataTable caption={listName} columns={shown} rows={categories} rowKey={({ id }) => id} />
    </div>
  );
}

function CategoryThumbnail({ pictureUrl, pictureAlt, tint }: CountedCategory) {
  const alt = pictureAlt ?? '';
  const own = pictureUrl === null ? undefined : productPictureAt(pictureUrl, alt);
  return (
    <span className="flex items-center gap-3">
      <span data-tint={tint} className="tint-ground block size-12 shrink-0 overflow-hidden rounded-xl">
        {pictureUrl !== null && (
          <StoredPicture
            url={pictureUrl}
            own={own && { ...own, alt }}
            alt={alt}
            width={48}
            height={48}
            sizes="48px"
            priority={false}
            decorative={false}
          />
        )}
      </span>
      <span className="text-muted text-sm">
        {pictureUrl === null ? categoryMessages.borrowedPicture : categoryMessages.ownPicture}
      </span>
    </span>
  );
}
