import { useState } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { ListPage } from '@/features/staff-area/list-page';
import { DataTableSkeleton } from '@/ui/data-table';
import { textLink } from '@/ui/text-link';
import { CategoryForm } from './category-form';
import { CategoryRemoval } from './category-removal';
import { type AdminCategory, categoryLimits, useAdminCategories } from './data';
import { categoryListMessages, categoryMessages } from './words';

function CategoriesView() {
  const query = useAdminCategories();
  const { data = [] } = query;
  const [opened, setOpened] = useState<{ category: AdminCategory | null } | null>(null);
  return (
    <>
      <ListPage
        messages={categoryListMessages}
        hint={
          <p>
            {categoryMessages.hint}{' '}
            <Link to={staffPaths.products} className={textLink()}>
              {categoryMessages.products}
            </Link>
          </p>
        }
        onAdd={() => setOpened({ category: null })}
        isFull={data.length >= categoryLimits.categories}
        query={query}
        skeleton={<DataTableSkeleton columns={5} rows={6} />}
      >
        {(categories) => <CategoryRemoval categories={categories} onEdit={(category) => setOpened({ category })} />}
      </ListPage>
      {opened && <CategoryForm category={opened.category} categories={data} onClose={() => setOpened(null)} />}
    </>
  );
}

export { CategoriesView as Component };
