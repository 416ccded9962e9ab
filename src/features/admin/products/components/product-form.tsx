import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { ConflictNotice } from '../../shared/components/conflict-notice';
import { FormDialog } from '../../shared/components/form-dialog';
import { NumberField } from '../../shared/components/number-field';
import type { ProductChoice } from '../../shared/components/products-field';
import type { ProductDraft } from '../form-schema';
import { productLabels, shownValues } from '../labels';
import { productHints, productMessages } from '../messages';
import { useProductRepository } from '../queries';
import type { AdminProduct } from '../repository';
import { useProductForm } from '../use-product-form';
import { BoxSection, FactsSection, SafetySection } from './fact-sections';
import { PictureList } from './picture-list';
import { PlaceSection, SaleSection } from './place-sections';
import { ShopLink } from './shop-link';

/** The categories to choose from, in their order. */
export interface CategoryNames {
  names: readonly string[];
  isError: boolean;
}

interface ProductFormProps {
  product: AdminProduct | null;
  useProductChoices: () => readonly ProductChoice[];
  useCategoryNames: () => CategoryNames;
  onClose: () => void;
}

export function ProductForm({ product, useProductChoices, useCategoryNames, onClose }: ProductFormProps) {
  const repository = useProductRepository();
  const products = useProductChoices();
  const { form, record, field } = useProductForm(product, onClose);
  const known = useCategoryNames();
  const categories = [...new Set([...known.names, ...(product ? [product.category] : [])])];
  const others = products.filter(({ id }) => id !== product?.id);
  const shown = shownValues(products);
  const show = <Field extends keyof ProductDraft>(name: Field, value: ProductDraft[Field]) => shown[name](value);

  return (
    <FormDialog
      title={product ? productMessages.edit(product.name) : productMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={productLabels} show={show} />}
    >
      {product && <ShopLink product={product} />}
      <TextField {...field('name')} required autoComplete="off" className="sm:col-span-2" />
      <NumberField {...field('priceCents')} hint={productHints.price} step="0.01" inputMode="decimal" />
      <NumberField {...field('stock')} hint="Units that can be ordered" step="1" inputMode="numeric" />
      <SelectField {...field('category')} required hint={known.isError ? productHints.noCategories : undefined}>
        <option value="">Choose a category</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField {...field('ageRange')} required autoComplete="off" placeholder="4-8 years" />
      <PictureList form={form} field={field} store={repository.storePicture} />
      <TextAreaField {...field('description')} required className="sm:col-span-2" />
      <FactsSection form={form} field={field} />
      <BoxSection form={form} field={field} />
      <SafetySection form={form} field={field} />
      <SaleSection form={form} field={field} />
      <PlaceSection form={form} field={field} products={others} />
    </FormDialog>
  );
}
