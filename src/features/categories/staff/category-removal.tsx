import { useState } from 'react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { useRemoval } from '@/features/staff-area/use-removal';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CategoryTable } from './category-table';
import { type CountedCategory, removeCategory, restoreCategory, useRefreshCategories } from './data';
import { categoryMessages } from './words';

interface CategoryRemovalProps {
  categories: readonly CountedCategory[];
  onEdit: (category: CountedCategory) => void;
}

/** The table, and the confirmation before a category is deleted, or the reason why it cannot be. */
export function CategoryRemoval({ categories, onEdit }: CategoryRemovalProps) {
  const [used, setUsed] = useState<CountedCategory | null>(null);
  const removal = useRemoval<CountedCategory>({
    remove: removeCategory,
    restore: async (category) => {
      const result = await restoreCategory(category);
      return result.ok ? { ok: true, value: { ...category, ...result.value } } : result;
    },
    refresh: useRefreshCategories(),
    nameOf: ({ name }) => name,
    messages: categoryMessages.removal,
  });
  const ask = (category: CountedCategory) => (category.products > 0 ? setUsed(category) : removal.ask(category));
  return (
    <>
      <CategoryTable categories={categories} onEdit={onEdit} onDelete={ask} />
      {used && (
        <Dialog
          title={categoryMessages.usedTitle(used.name)}
          size="small"
          onClose={() => setUsed(null)}
          footer={
            <>
              <Button size="small" variant="secondary" onClick={() => setUsed(null)}>
                {categoryMessages.close}
              </Button>
              <Button asChild size="small">
                <Link to={`${staffPaths.products}?${new URLSearchParams({ q: used.name })}`}>
                  {categoryMessages.seeProducts}
                </Link>
              </Button>
            </>
          }
        >
          <p>{categoryMessages.usedHint(used.products, used.productsOnSale)}</p>
        </Dialog>
      )}
      <RemovalQuestion removal={removal} messages={categoryMessages} />
    </>
  );
}
