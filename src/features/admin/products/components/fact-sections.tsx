import { parseAgeRange } from '@/domain/age';
import { factFits } from '@/domain/product-facts';
import { countOf } from '@/lib/words';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { FormSection } from '../../shared/components/form-section';
import { shownFacts } from '../fact-rules';
import { productHints, productMessages, sectionTitles } from '../messages';
import type { ProductFields } from '../use-product-form';
import { SkillsField } from './skills-field';

export function FactsSection({ form, field }: ProductFields) {
  const [category, details] = form.watch(['category', 'details']);
  const touched = form.formState.touchedFields.details ?? {};
  const filled = shownFacts.filter((fact) => details[fact].trim() !== '');
  return (
    <FormSection
      title={sectionTitles.facts}
      note={filled.length > 0 ? countOf(filled.length, 'fact') : productMessages.none}
    >
      {shownFacts
        .filter((fact) => factFits(fact, category) || filled.includes(fact) || touched[fact])
        .map((fact) => (
          <TextField key={fact} {...field(`details.${fact}`)} autoComplete="off" />
        ))}
      <SkillsField form={form} />
    </FormSection>
  );
}

export function BoxSection({ form, field }: ProductFields) {
  const lines = form.watch('boxContents').split('\n');
  const things = lines.filter((line) => line.trim() !== '').length;
  return (
    <FormSection title={sectionTitles.box} note={things > 0 ? countOf(things, 'thing') : productMessages.none}>
      <TextAreaField {...field('boxContents')} hint={productHints.lines} className="sm:col-span-2" />
    </FormSection>
  );
}

export function SafetySection({ form, field }: ProductFields) {
  const [ageRange, safety] = form.watch(['ageRange', 'safety']);
  const ages = parseAgeRange(ageRange);
  const isTold = Object.values(safety).every((text) => text.trim() !== '');
  return (
    <FormSection title={sectionTitles.safety} note={isTold ? '' : productMessages.missing}>
      <p className="text-muted text-sm sm:col-span-2">
        {productHints.safety} {ages ? productHints.ageGrade(ageRange.trim()) : productHints.noAgeGrade}
      </p>
      <SelectField {...field('safety.smallParts')}>
        <option value="">Choose</option>
        <option value="yes">{productMessages.yes}</option>
        <option value="no">{productMessages.no}</option>
      </SelectField>
      <TextAreaField {...field('safety.standards')} rows={3} hint={productHints.standards} />
      <TextAreaField {...field('safety.hazard')} rows={3} className="sm:col-span-2" />
      <TextAreaField {...field('safety.ageReason')} rows={3} className="sm:col-span-2" />
    </FormSection>
  );
}
