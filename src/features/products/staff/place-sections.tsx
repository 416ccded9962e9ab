import type { Cents } from '@/domain/money';
import { FormSection } from '@/features/staff-area/form-section';
import { NumberField } from '@/features/staff-area/number-field';
import { parseDecimal } from '@/features/staff-area/number-rules';
import { type ProductChoice, ProductsField } from '@/features/staff-area/products-field';
import { formatMoney } from '@/lib/format';
import { SelectField, TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import { productLabels } from './labels';
import type { ProductFields } from './use-product-form';
import { productHints, productMessages, sectionTitles } from './words';

interface SaleSectionProps extends ProductFields {
  lowestCents: Cents | null;
}

export function SaleSection({ form, field, lowestCents }: SaleSectionProps) {
  const cents = parseDecimal(form.watch('saleCents'));
  return (
    <FormSection title={sectionTitles.sale} note={cents === null ? productMessages.none : formatMoney(cents)}>
      <NumberField
        {...field('saleCents')}
        hint={productHints.sale(lowestCents === null ? null : formatMoney(lowestCents))}
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
  const [status, publishAt, chosen] = form.watch(['isDraft', 'publishAt', 'relatedIds']);
  const shown = Date.parse(publishAt) > Date.now() ? productMessages.scheduled : productMessages.onSale;
  return (
    <FormSection title={sectionTitles.place} note={status === 'draft' ? productMessages.draft : shown}>
      <SelectField {...field('isDraft')} hint={productHints.draft}>
        <option value="on-sale">{productMessages.onSale}</option>
        <option value="draft">{productMessages.draft}</option>
      </SelectField>
      <TextField {...field('publishAt')} type="datetime-local" hint={productHints.publishAt} />
      <NumberField
        {...field('featuredRank')}
        hint={productHints.featured}
        step="1"
        inputMode="numeric"
        required={false}
        className="sm:col-span-2"
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
