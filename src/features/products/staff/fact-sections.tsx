import { parseAgeRange } from '@/domain/age';
import { substanceIds } from '@/domain/free-from';
import { scaleIds, scaleOf } from '@/domain/play-scales';
import { type FactName, factFits } from '@/domain/product-facts';
import { countOf } from '@/lib/words';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { shownFacts } from './fact-rules';
import { ProductSection } from './product-section';
import { SkillsField } from './skills-field';
import type { ProductFields } from './use-product-form';
import { productHints, productMessages } from './words';

const factHints: Partial<Record<FactName, string>> = { gtin: productHints.gtin, volume: productHints.volume };

export function FactsSection({ form, field }: ProductFields) {
  const [category, details] = form.watch(['category', 'details']);
  const touched = form.formState.touchedFields.details ?? {};
  const filled = shownFacts.filter((fact) => details[fact].trim() !== '');
  return (
    <ProductSection
      name="facts"
      form={form}
      fields={['details', 'skills']}
      note={filled.length > 0 ? countOf(filled.length, 'fact') : productMessages.none}
    >
      {shownFacts
        .filter((fact) => factFits(fact, category) || filled.includes(fact) || touched[fact])
        .map((fact) => (
          <TextField key={fact} {...field(`details.${fact}`)} hint={factHints[fact]} autoComplete="off" />
        ))}
      <SkillsField form={form} />
    </ProductSection>
  );
}

export function BoxSection({ form, field }: ProductFields) {
  const lines = form.watch('boxContents').split('\n');
  const count = lines.filter((line) => line.trim() !== '').length;
  return (
    <ProductSection
      name="box"
      form={form}
      fields={['boxContents']}
      note={count > 0 ? countOf(count, 'thing') : productMessages.none}
    >
      <TextAreaField {...field('boxContents')} hint={productHints.lines} className="sm:col-span-2" />
    </ProductSection>
  );
}

export function FreeFromSection({ form, field }: ProductFields) {
  const known = Object.values(form.watch('freeFrom')).filter((answer) => answer !== '');
  return (
    <ProductSection
      name="freeFrom"
      form={form}
      fields={['freeFrom']}
      note={known.length > 0 ? countOf(known.length, 'fact') : productMessages.none}
    >
      <p className="text-muted text-sm sm:col-span-2">{productHints.freeFrom}</p>
      {substanceIds.map((id) => (
        <SelectField key={id} {...field(`freeFrom.${id}`)}>
          <option value="">{productMessages.notKnown}</option>
          <option value="yes">{productMessages.yes}</option>
          <option value="no">{productMessages.no}</option>
        </SelectField>
      ))}
    </ProductSection>
  );
}

export function PlaySection({ form, field }: ProductFields) {
  const known = Object.values(form.watch('play')).filter((step) => step !== '');
  return (
    <ProductSection
      name="play"
      form={form}
      fields={['play']}
      note={known.length > 0 ? countOf(known.length, 'fact') : productMessages.none}
    >
      {scaleIds.map((scale) => (
        <SelectField key={scale} {...field(`play.${scale}`)}>
          <option value="">{productMessages.notKnown}</option>
          {scaleOf(scale).steps.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </ProductSection>
  );
}

export function SafetySection({ form, field }: ProductFields) {
  const [ageRange, safety] = form.watch(['ageRange', 'safety']);
  const ages = parseAgeRange(ageRange);
  const isComplete = Object.values(safety).every((text) => text.trim() !== '');
  return (
    <ProductSection
      name="safety"
      form={form}
      fields={['safety']}
      note={isComplete ? productMessages.complete : productMessages.missing}
    >
      <p className="text-muted text-sm sm:col-span-2">
        {productHints.safety} {ages ? productHints.ageGrade(ageRange.trim()) : productHints.noAgeGrade}
      </p>
      <SelectField {...field('safety.smallParts')}>
        <option value="">{productMessages.choose}</option>
        <option value="yes">{productMessages.yes}</option>
        <option value="no">{productMessages.no}</option>
      </SelectField>
      <TextAreaField {...field('safety.standards')} rows={3} hint={productHints.standards} />
      <TextAreaField {...field('safety.hazard')} rows={3} className="sm:col-span-2" />
      <TextAreaField {...field('safety.ageReason')} rows={3} className="sm:col-span-2" />
    </ProductSection>
  );
}
