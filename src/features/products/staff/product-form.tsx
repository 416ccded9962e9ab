import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RecallForm } from '@/features/recalls/staff/recall-form';
import { RecallLink } from '@/features/recalls/staff/recall-link';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { NumberField } from '@/features/staff-area/number-field';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { BoxSection, FactsSection, FreeFromSection, PlaySection, SafetySection } from './fact-sections';
import type { ProductDraft } from './form-schema';
import { type MakerChoice, productLabels, shownValues } from './labels';
import { nameKey } from './name-key';
import { CostSection, PlaceSection, SaleSection } from './place-sections';
import { FirstPicture, MorePictures } from './product-pictures';
import { useProductRepository } from './queries';
import type { AdminProduct } from './repository';
import { ShopLink } from './shop-link';
import { SpreadSection } from './spread-section';
import { usePictureOrder } from './use-picture-order';
import { type ProductFields, useProductForm } from './use-product-form';
import { productHints, productMessages } from './words';

/** The categories to choose from, in their order. */
export interface CategoryNames {
  names: readonly string[];
  isError: boolean;
}

interface ProductFormProps {
  product: AdminProduct | null;
  products: readonly ProductChoice[];
  categories: CategoryNames;
  makers: readonly MakerChoice[];
  onClose: () => void;
}

/** Says that a reader would take another product of the shop for this one. */
function NameField({ form, field, others }: ProductFields & { others: readonly ProductChoice[] }) {
  const name = nameKey(useWatch({ control: form.control, name: 'name' }));
  const namesake = others.find((other) => nameKey(other.name) === name);
  return (
    <TextField
      {...field('name')}
      note={namesake && productHints.sameName(namesake.name)}
      required
      autoComplete="off"
      className="sm:col-span-2"
    />
  );
}

export function ProductForm({ product, products, categories, makers, onClose }: ProductFormProps) {
  const repository = useProductRepository();
  const [isRecalling, setRecalling] = useState(false);
  const { form, record, field } = useProductForm(product, onClose);
  const pictures = usePictureOrder(form);
  const categoryNames = [...new Set([...categories.names, ...(product ? [product.category] : [])])];
  const others = products.filter(({ id }) => id !== product?.id);
  const shown = shownValues(products, makers);
  const show = <Field extends keyof ProductDraft>(name: Field, value: ProductDraft[Field]) => shown[name](value);

  if (product && isRecalling) return <RecallForm product={product} recall={null} onClose={onClose} />;
  return (
    <FormDialog
      title={product ? productMessages.edit(product.name) : productMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={productLabels} show={show} />}
    >
      {product && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden sm:col-span-2">
          <ShopLink product={product} />
          <RecallLink product={product} onRecall={() => record.warning.guard(() => setRecalling(true))} />
        </div>
      )}
      <NameField form={form} field={field} others={others} />
      <NumberField {...field('priceCents')} hint={productHints.price} step="0.01" inputMode="decimal" />
      <NumberField {...field('stock')} hint={productHints.stock} step="1" inputMode="numeric" />
      <SelectField {...field('category')} required note={categories.isError ? productHints.noCategories : undefined}>
        <option value="">{productMessages.chooseCategory}</option>
        {categoryNames.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField {...field('ageRange')} required autoComplete="off" placeholder={productHints.ageRange} />
      <TextAreaField {...field('description')} required className="sm:col-span-2" />
      <FirstPicture form={form} field={field} order={pictures} store={repository.storePicture} />
      <div className="sm:col-span-2">
        <MorePictures form={form} field={field} order={pictures} store={repository.storePicture} />
        <CostSection form={form} field={field} makers={makers} />
        <FactsSection form={form} field={field} />
        <FreeFromSection form={form} field={field} />
        <PlaySection form={form} field={field} />
        <SpreadSection form={form} store={repository.storePicture} />
        <BoxSection form={form} field={field} />
        <SafetySection form={form} field={field} />
        <SaleSection form={form} field={field} lowestCents={product?.lowestCents ?? null} />
        <PlaceSection form={form} field={field} products={others} />
      </div>
    </FormDialog>
  );
}
