import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { formatMoney } from '@/lib/format';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { PictureField } from '../../pictures/components/picture-field';
import { ConflictNotice } from '../../shared/components/conflict-notice';
import { FormDialog } from '../../shared/components/form-dialog';
import { NumberField } from '../../shared/components/number-field';
import { useRecordForm } from '../../shared/use-record-form';
import {
  emptyProduct,
  mergeProducts,
  type ProductDraft,
  type ProductFormValues,
  productLimits,
  productSchema,
  toProductDraft,
  toProductFormValues,
} from '../form-schema';
import { productMessages } from '../messages';
import { useProductRepository, useRefreshProducts } from '../queries';
import type { AdminProduct } from '../repository';
import { adminProductColumns } from '../rows';

const labels: Record<keyof ProductDraft, string> = {
  name: 'Name',
  priceCents: 'Price',
  image: 'Image URL',
  ageRange: 'Age range',
  stock: 'Stock',
  description: 'Description',
  category: 'Category',
};

const show = (field: keyof ProductDraft, value: string | number) =>
  field === 'priceCents' ? formatMoney(Number(value)) : String(value);

export function ProductForm({ product, onClose }: { product: AdminProduct | null; onClose: () => void }) {
  const repository = useProductRepository();
  const refresh = useRefreshProducts();
  const form = useForm<ProductFormValues, unknown, ProductDraft>({
    resolver: zodResolver(productSchema),
    defaultValues: product ? toProductFormValues(toProductDraft(product)) : emptyProduct,
  });
  const { saving, problem, conflict, warning, submit } = useRecordForm({
    form,
    original: product,
    toDraft: toProductDraft,
    toFormValues: toProductFormValues,
    merge: mergeProducts,
    save: repository.save,
    fieldOf: adminProductColumns.fieldOf,
    goneMessage: productMessages.gone,
    onSaved: async (saved) => {
      await refresh();
      toast.success((product ? productMessages.saved : productMessages.added)(saved.name));
      onClose();
    },
  });
  const { errors } = form.formState;
  const categories = [...new Set([...repository.categories, ...(product ? [product.category] : [])])];

  return (
    <FormDialog
      title={product ? productMessages.edit(product.name) : productMessages.add}
      saving={saving}
      problem={problem}
      warning={warning}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict && <ConflictNotice conflict={conflict} labels={labels} show={show} />}
    >
      {/* One more than allowed can be typed, so that the limit is explained instead of swallowing letters. */}
      <TextField
        label={labels.name}
        required
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.name?.message}
        {...form.register('name')}
        maxLength={productLimits.name + 1}
      />
      <NumberField
        label={labels.priceCents}
        hint="In US dollars"
        step="0.01"
        inputMode="decimal"
        error={errors.priceCents?.message}
        {...form.register('priceCents')}
      />
      <NumberField
        label={labels.stock}
        hint="Pieces that can be ordered"
        step="1"
        inputMode="numeric"
        error={errors.stock?.message}
        {...form.register('stock')}
      />
      <SelectField label={labels.category} required error={errors.category?.message} {...form.register('category')}>
        <option value="">Choose a category</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        label={labels.ageRange}
        required
        autoComplete="off"
        placeholder="4-8 years"
        error={errors.ageRange?.message}
        {...form.register('ageRange')}
        maxLength={productLimits.ageRange + 1}
      />
      <PictureField
        required
        className="sm:col-span-2"
        shape="square"
        url={form.watch('image')}
        onUrl={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })}
        store={repository.storePicture}
        error={errors.image?.message}
        {...form.register('image')}
        maxLength={productLimits.image + 1}
      />
      <TextAreaField
        label={labels.description}
        required
        className="sm:col-span-2"
        error={errors.description?.message}
        {...form.register('description')}
        maxLength={productLimits.description + 1}
      />
    </FormDialog>
  );
}
