import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '@/lib/form-field';
import { formatMoney } from '@/lib/format';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
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
    shouldFocusError: false,
    defaultValues: product ? toProductFormValues(toProductDraft(product)) : emptyProduct,
  });
  const record = useRecordForm({
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
  const field = fieldsOf(form, labels, productLimits);
  const categories = [...new Set([...repository.categories, ...(product ? [product.category] : [])])];

  return (
    <FormDialog
      title={product ? productMessages.edit(product.name) : productMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={labels} show={show} />}
    >
      <TextField {...field('name')} required autoComplete="off" className="sm:col-span-2" />
      <NumberField {...field('priceCents')} hint="In US dollars" step="0.01" inputMode="decimal" />
      <NumberField {...field('stock')} hint="Units that can be ordered" step="1" inputMode="numeric" />
      <SelectField {...field('category')} required>
        <option value="">Choose a category</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField {...field('ageRange')} required autoComplete="off" placeholder="4-8 years" />
      <PictureField
        {...field('image')}
        required
        className="sm:col-span-2"
        shape="square"
        url={form.watch('image')}
        onUrl={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })}
        store={repository.storePicture}
      />
      <TextAreaField {...field('description')} required className="sm:col-span-2" />
    </FormDialog>
  );
}
