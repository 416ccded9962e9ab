import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { textLink } from '@/ui/text-link';
import { Loaded } from '../../shared/components/loaded';
import { PageTitle } from '../../shared/components/page-title';
import { categoryLimits } from '../form-schema';
import { categoryMessages } from '../messages';
import { useAdminCategories } from '../queries';
import type { AdminCategory } from '../types';
import { CategoryForm } from './category-form';
import { CategoryRemoval } from './category-removal';

export function CategoriesView() {
  const query = useAdminCategories();
  const { data } = query;
  const [opened, setOpened] = useState<{ category: AdminCategory | null } | null>(null);
  const isFull = (data?.length ?? 0) >= categoryLimits.categories;
  const messages = categoryMessages;
  return (
    <>
      <PageTitle
        title={messages.title}
        actions={
          <Button onClick={() => (isFull ? toast.info(messages.full) : setOpened({ category: null }))}>
            <Plus className="size-5" aria-hidden="true" />
            {messages.add}
          </Button>
        }
      >
        <p>
          {messages.hint}{' '}
          <Link to={paths.admin.products} className={textLink()}>
            {messages.products}
          </Link>
        </p>
      </PageTitle>
      <Loaded
        query={query}
        loading={messages.loading}
        skeleton={<DataTableSkeleton columns={5} rows={6} />}
        failed={messages.failed}
      >
        {(categories) =>
          categories.length === 0 ? (
            <p className="text-muted">{messages.none}</p>
          ) : (
            <CategoryRemoval categories={categories} onEdit={(category) => setOpened({ category })} />
          )
        }
      </Loaded>
      {opened && <CategoryForm category={opened.category} categories={data ?? []} onClose={() => setOpened(null)} />}
    </>
  );
}
