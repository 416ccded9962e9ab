import { shopPhrases } from '@/config/shop-phrases';
import type { TextValues } from '@/features/texts/customer/policy-text';

/** The short list of questions on the contact page, with the delivery to the United States; the FAQ page has all. */
export const contactQuestions = ({ freeShippingOver, standardTime, processing }: TextValues) =>
  [
    {
      id: 'ages',
      question: 'For which ages are your products?',
      answer: `For children aged ${shopPhrases.ages}. Each product page shows the age range it is made for.`,
    },
    {
      id: 'safety',
      question: 'Are your products safe?',
      answer:
        'We read the safety test report of each product and try it ourselves before we sell it. Please keep to the age on the box: small parts are a choking hazard for children under 3.',
    },
    {
      id: 'shipping',
      question: 'What is your shipping policy?',
      answer: `Standard shipping in the US is free on orders over ${freeShippingOver} and takes ${standardTime}. We ship within ${processing}. Express and next day delivery cost extra, and we ship to Kenya and other countries, too: checkout shows what each costs and when it arrives.`,
    },
    {
      id: 'discounts',
      question: 'Do you offer wholesale or educational discounts?',
      answer:
        'Yes, for schools, playgroups and shops. Choose the subject Partnership in the form and tell us what you need and how many.',
    },
  ] as const;
