import { fieldsOf } from '@/lib/form-field';
import { useRecordForm } from '../shared/use-record-form';
import { detailLimit, safetyLimits, shownFacts } from './fact-rules';
import {
  emptyProduct,
  mergeProducts,
  productLimits,
  productSchema,
  toProductDraft,
  toProductFormValues,
} from './form-schema';
import { productFieldLabels } from './labels';
import { productMessages } from './messages';
import { useProductRepository, useRefreshProducts } from './queries';
import type { AdminProduct } from './repository';
import { adminProductColumns } from './rows';

const { name, image, imageAlt, ageRange, description } = productLimits;

/** In characters, by the path of the field. */
const textLimits = {
  name,
  image,
  imageAlt,
  ageRange,
  description,
  'safety.hazard': safetyLimits.hazard,
  'safety.ageReason': safetyLimits.ageReason,
  ...Object.fromEntries(shownFacts.map((fact) => [`details.${fact}`, detailLimit])),
};

/** Where a refusal of several fields at once is told. */
const firstFieldOf: Readonly<Record<string, string>> = {
  details: 'details.size',
  safety: 'safety.smallParts',
  pictures: 'pictures.0.url',
};

function fieldOfColumn(column: string): string | null {
  const field = adminProductColumns.fieldOf(column);
  return field && (firstFieldOf[field] ?? field);
}

export function useProductForm(product: AdminProduct | null, onClose: () => void) {
  const repository = useProductRepository();
  const { form, ...record } = useRecordForm({
    schema: productSchema,
    empty: emptyProduct,
    original: product,
    toDraft: toProductDraft,
    toFormValues: toProductFormValues,
    merge: mergeProducts,
    save: repository.save,
    fieldOf: fieldOfColumn,
    goneMessage: productMessages.gone,
    refresh: useRefreshProducts(),
    savedMessage: ({ name, isDraft }) => {
      const added = isDraft ? productMessages.addedDraft : productMessages.added;
      return (product ? productMessages.saved : added)(name);
    },
    onClose,
  });
  return { form, record, field: fieldsOf(form, productFieldLabels, textLimits) };
}

export type ProductFields = Pick<ReturnType<typeof useProductForm>, 'form' | 'field'>;
