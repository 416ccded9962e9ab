import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { PageTitle } from '../../shared/components/page-title';
import { adminMessages } from '../../shared/messages';
import { categoryLimits } from '../form-schema';
import { categoryMessages } from '../messages';
import { useAdminCategories } from '../queries';
import type { AdminCategory } from '../repository';
import { CategoryForm } from './category-form';
import { CategoryRemoval } from './category-removal';

export function CategoriesView() {
  const { data, isPending, refetch } = useAdminCategories();
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
      {data ? (
        data.length === 0 ? (
          <p className="text-muted">{messages.none}</p>
        ) : (
          <CategoryRemoval categories={data} onEdit={(category) => setOpened({ category })} />
        )
      ) : isPending ? (
        <>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <DataTableSkeleton columns={5} rows={6} />
        </>
      ) : (
        <Notice kind="problem">
          <p>{messages.failed}</p>
          <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
            {adminMessages.retry}
          </Button>
        </Notice>
      )}
      {opened && <CategoryForm category={opened.category} categories={data ?? []} onClose={() => setOpened(null)} />}
    </>
  );
}
