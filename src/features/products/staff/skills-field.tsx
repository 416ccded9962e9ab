import { skills } from '@/domain/skill';
import { Checkbox } from '@/ui/checkbox';
import { productLimits } from './form-schema';
import { productLabels } from './labels';
import type { ProductFields } from './use-product-form';
import { productHints } from './words';

export function SkillsField({ form }: Pick<ProductFields, 'form'>) {
  const chosen = form.watch('skills');
  const isFull = chosen.length >= productLimits.skills;
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-[0.97rem]">
        {productLabels.skills} <span className="font-normal text-muted text-sm">({productHints.skills})</span>
      </legend>
      <div className="grid gap-x-5 min-[26rem]:grid-cols-2">
        {skills.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={(event) =>
              form.setValue('skills', event.target.checked ? [...chosen, id] : chosen.filter((skill) => skill !== id), {
                shouldDirty: true,
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
