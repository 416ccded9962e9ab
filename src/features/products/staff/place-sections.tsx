import type { Cents } from '@/domain/money';
import { NumberField } from '@/features/staff-area/number-field';
import { parseDecimal } from '@/features/staff-area/number-rules';
import { type ProductChoice, ProductsField } from '@/features/staff-area/products-field';
import { formatMoney } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import { SelectField, TextField } from '@/ui/field';
import { productLimits } from './form-schema';
import { type MakerChoice, productLabels } from './labels';
import { ProductSection } from './product-section';
import type { ProductFields } from './use-product-form';
import { productHints, productMessages } from './words';

interface CostSectionProps extends ProductFields {
  makers: readonly MakerChoice[];
}

export function CostSection({ form, field, makers }: CostSectionProps) {
  const [costCents, makerId] = form.watch(['costCents', 'makerId']);
  const cents = parseDecimal(costCents);
  const maker = makers.find(({ id }) => String(id) === makerId);
  const known = [...(cents === null ? [] : [formatMoney(cents)]), ...(maker ? [maker.name] : [])];
  return (
    <ProductSection
      name="cost"
      form={form}
      fields={['costCents', 'makerId']}
      note={known.length > 0 ? isolatedList(known) : productMessages.none}
    >
      <NumberField {...field('costCents')} hint={productHints.cost} step="0.01" inputMode="decimal" required={false} />
      <SelectField {...field('makerId')} hint={productHints.maker}>
        <option value="">{productMessages.notKnown}</option>
        {makers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ProductSection>
  );
}

interface SaleSectionProps extends ProductFields {
  lowestCents: Cents | null;
}

export function SaleSection({ form, field, lowestCents }: SaleSectionProps) {
  const cents = parseDecimal(form.watch('saleCents'));
  return (
    <ProductSection
      name="sale"
      form={form}
      fields={['saleCents', 'saleFrom', 'saleUntil']}
      note={cents === null ? productMessages.none : formatMoney(cents)}
    >
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
    </ProductSection>
  );
}

interface PlaceSectionProps extends ProductFields {
  products: readonly ProductChoice[];
}

export function PlaceSection({ form, field, products }: PlaceSectionProps) {
  const [status, publishAt, chosen] = form.watch(['isDraft', 'publishAt', 'relatedIds']);
  const shown = Date.parse(publishAt) > Date.now() ? productMessages.scheduled : productMessages.onSale;
  return (
    <ProductSection
      name="place"
      form={form}
      fields={['isDraft', 'publishAt', 'featuredRank', 'relatedIds']}
      note={status === 'draft' ? productMessages.draft : shown}
    >
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
    </ProductSection>
  );
}
