import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { formatMoment } from '@/lib/format';
import { emptyProduct, mergeProducts, productSchema, toProductDraft, toProductFormValues } from './form-schema';
import { productFieldLabels } from './labels';
import { useProductRepository, useRefreshProducts } from './queries';
import type { AdminProduct } from './repository';
import { productField } from './rows';
import { isScheduled } from './stock-filter';
import { productMessages } from './words';

/** Where a refusal of several fields is shown. */
const firstFieldOf: Readonly<Record<string, string>> = {
  details: 'details.size',
  safety: 'safety.smallParts',
  pictures: 'pictures.0.url',
  spreads: 'spreads.0.url',
  freeFrom: 'freeFrom.wheat',
  play: 'play.noise',
};

function fieldOfColumn(column: string): string {
  const field = productField(column);
  return firstFieldOf[field] ?? field;
}

export function useProductForm(product: AdminProduct | null, onClose: () => void) {
  const repository = useProductRepository();
  const { form, ...record } = useRecordForm({
    schema: productSchema,
    empty: emptyProduct,
    original: product,
    draftKey: `product-${product?.id ?? 'new'}`,
    toDraft: toProductDraft,
    toFormValues: toProductFormValues,
    merge: mergeProducts,
    save: repository.save,
    fieldOf: fieldOfColumn,
    goneMessage: productMessages.gone,
    refresh: useRefreshProducts(),
    savedMessage: (saved) => {
      if (product) return productMessages.saved(saved.name);
      if (isScheduled(saved)) return productMessages.addedScheduled(saved.name, formatMoment(saved.publishAt ?? ''));
      return (saved.isDraft ? productMessages.addedDraft : productMessages.added)(saved.name);
    },
    onClose,
  });
  return { form, record, field: fieldsOf(form, productFieldLabels) };
}

export type ProductFields = Pick<ReturnType<typeof useProductForm>, 'form' | 'field'>;
