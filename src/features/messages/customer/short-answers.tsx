import { paths } from '@/config/paths';
import { useDeliveryPlan } from '@/features/delivery/data';
import { zoneOf } from '@/features/delivery/rules';
import { useShopSettings } from '@/features/settings/data';
import { textValues } from '@/features/texts/customer/policy-text';
import type { Tint } from '@/ui/badge';
import { AllLink, SectionHeading } from '@/ui/section-heading';
import { contactQuestions } from './questions';
import { contactMessages } from './words';

const tints: Record<ReturnType<typeof contactQuestions>[number]['id'], Tint> = {
  ages: 'toys',
  safety: 'outdoor',
  shipping: 'books',
  discounts: 'music',
};

export function ShortAnswers() {
  const plan = useDeliveryPlan();
  const unitedStates = zoneOf(plan, 'US');
  const values = textValues(useShopSettings(), unitedStates ? { ...plan, zones: [unitedStates] } : plan);
  return (
    <section aria-labelledby="answers-heading">
      <SectionHeading
        id="answers-heading"
        title={contactMessages.questions}
        action={<AllLink to={paths.faq}>{contactMessages.allQuestions}</AllLink>}
      />
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-2">
        {contactQuestions(values).map(({ id, question, answer }) => (
          <li key={id} data-tint={tints[id]} className="rounded-panel bg-(--tint) p-6 sm:p-8">
            <h3 className="text-xl">{question}</h3>
            <p className="mt-2 leading-relaxed">{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
