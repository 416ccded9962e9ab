import { formatMoney } from '@/lib/format';
import { SelectField, TextField } from '@/ui/field';
import { FormSection } from '../../shared/components/form-section';
import { NumberField } from '../../shared/components/number-field';
import { type ProductChoice, ProductsField } from '../../shared/components/products-field';
import { parseDecimal } from '../../shared/number-rules';
import { productLimits } from '../form-schema';
import { productLabels } from '../labels';
import { productHints, productMessages, sectionTitles } from '../messages';
import type { ProductFields } from '../use-product-form';

export function SaleSection({ form, field }: ProductFields) {
  const cents = parseDecimal(form.watch('saleCents'));
  return (
    <FormSection title={sectionTitles.sale} note={cents === null ? productMessages.none : formatMoney(cents)}>
      <NumberField
        {...field('saleCents')}
        hint="In US dollars, below the price"
        step="0.01"
        inputMode="decimal"
        required={false}
        className="sm:col-span-2"
      />
      <TextField {...field('saleFrom')} type="datetime-local" hint={productHints.moment} />
      <TextField {...field('saleUntil')} type="datetime-local" hint={productHints.saleUntil} />
    </FormSection>
  );
}

interface PlaceSectionProps extends ProductFields {
  products: readonly ProductChoice[];
}

export function PlaceSection({ form, field, products }: PlaceSectionProps) {
  const [status, chosen] = form.watch(['isDraft', 'relatedIds']);
  return (
    <FormSection title={sectionTitles.place} note={status === 'draft' ? productMessages.draft : productMessages.onSale}>
      <SelectField {...field('isDraft')} hint={productHints.draft}>
        <option value="on-sale">{productMessages.onSale}</option>
        <option value="draft">{productMessages.draft}</option>
      </SelectField>
      <NumberField
        {...field('featuredRank')}
        hint={productHints.featured}
        step="1"
        inputMode="numeric"
        required={false}
      />
      <ProductsField
        label={productLabels.relatedIds}
        hint={productHints.related}
        most={productLimits.relatedIds}
        className="sm:col-span-2"
        products={products}
        chosen={chosen}
        onChange={(ids) => form.setValue('relatedIds', ids, { shouldDirty: true })}
        error={form.formState.errors.relatedIds?.message}
      />
    </FormSection>
  );
}
