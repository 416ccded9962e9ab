import { paths } from '@/config/paths';
import { shopPhrases } from '@/config/shop-phrases';
import type { PolicyText, StatedSettings } from './policy';

const {
  ages,
  processing,
  standardTime,
  expressTime,
  expressPrice,
  nextDayTime,
  nextDayPrice,
  nextDayOrderBefore,
  returnsTime,
  refundTime,
  restockingFee,
  damagedReportTime,
  guarantee,
  guaranteeTime,
} = shopPhrases;

interface FaqGroup {
  id: string;
  heading: string;
  /** Each answer is a list of paragraphs. */
  questions: readonly { id: string; question: string; answer: readonly PolicyText[] }[];
}

/** The questions with the answers that hold under the shop's present settings. */
export const faq = ({ tax, freeShippingOver, phone, emailLink }: StatedSettings): readonly FaqGroup[] => [
  {
    id: 'products',
    heading: 'Toys, ages and safety',
    questions: [
      {
        id: 'ages',
        question: 'For which ages are your products?',
        answer: [
          `We choose for children aged ${ages}. Every product page shows the age range of the item, and the shop can show only the products for one range.`,
        ],
      },
      {
        id: 'safety',
        question: 'How do you make sure that your products are safe?',
        answer: [
          'We read the safety test report and the warnings of each product before we sell it, and we try it ourselves: edges, paint, seams and anything that might come loose.',
          'Please keep to the age on the box. Items for children from 3 years can contain small parts, which are a choking hazard for younger brothers and sisters.',
        ],
      },
      {
        id: 'which-toy',
        question: 'I am not sure what to give. Can you help?',
        answer: [
          [
            'Gladly. Tell us the age of the child and one thing he or she loves on the ',
            { label: 'contact page', href: paths.contact },
            ', and we suggest two or three things. If the present misses, our ',
            { label: `${guarantee} satisfaction guarantee`, href: `${paths.shipping}#guarantee` },
            ' covers you.',
          ],
        ],
      },
      {
        id: 'sold-out',
        question: 'What if something is sold out?',
        answer: [
          'The product page always shows how many are available. If there are none, write to us; we can tell you whether more are on the way.',
        ],
      },
    ],
  },
  {
    id: 'orders-and-payment',
    heading: 'Orders and payment',
    questions: [
      {
        id: 'guest',
        question: 'Do I need an account to order?',
        answer: [
          'No. You can order as a guest. An account is handy if you would like to see your past orders and keep addresses for next time.',
        ],
      },
      {
        id: 'payment-methods',
        question: 'How can I pay?',
        answer: [
          'By credit or debit card, with M-Pesa, or with PayPal. Prices are in US dollars. For M-Pesa, type a Kenyan number such as 07XXXXXXXX or 01XXXXXXXX and confirm the request on your phone.',
          'Cards and M-Pesa are handled by Paystack. We never see or store your card number.',
        ],
      },
      {
        id: 'tax',
        question: 'Are there extra costs at checkout?',
        answer: [
          `Tax of ${tax} of the subtotal is added at checkout. Shipping is shown there, too. The total you see before you pay is the total you pay.`,
        ],
      },
      {
        id: 'payment-interrupted',
        question: 'My payment was interrupted. What now?',
        answer: [
          'Your cart is still there, so you can simply try again. An order that stays unpaid is cancelled by itself. If money has left your account and you see no confirmation, wait a few minutes, then write to us with your order number; we find it and put it right.',
        ],
      },
      {
        id: 'change-order',
        question: 'Can I change or cancel my order?',
        answer: [
          [
            'As long as it has not been packed, yes. Write to ',
            emailLink,
            ` or call ${phone} and have your order number ready.`,
          ],
        ],
      },
      {
        id: 'see-order',
        question: 'Where can I see my order?',
        answer: [
          [
            'With an account, under Order History in ',
            { label: 'My Account', href: paths.profile },
            '. As a guest, keep the order number from the confirmation page and ask us at any time.',
          ],
        ],
      },
    ],
  },
  {
    id: 'shipping',
    heading: 'Shipping',
    questions: [
      {
        id: 'shipping-cost',
        question: 'What does shipping cost, and how long does it take?',
        answer: [
          `Standard shipping takes ${standardTime} and is free on orders over ${freeShippingOver} in the United States. We ship within ${processing}.`,
          [
            `In a hurry? Express takes ${expressTime} for ${expressPrice}, and next day takes ${nextDayTime} for ${nextDayPrice} if you order before ${nextDayOrderBefore}. Write to us before you order and we arrange it. All details are on `,
            { label: 'Shipping & Returns', href: paths.shipping },
            '.',
          ],
        ],
      },
      {
        id: 'other-countries',
        question: 'Do you ship to Kenya and other countries?',
        answer: [
          [
            'Write to ',
            emailLink,
            ' before you order. We tell you what it costs, how long it takes and whether customs duties are likely.',
          ],
        ],
      },
      {
        id: 'late',
        question: 'My parcel is late. What should I do?',
        answer: [
          'Send us your order number. We look for the parcel, and if it is lost we send a new one or refund you. You choose.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    heading: 'Returns and refunds',
    questions: [
      {
        id: 'returning',
        question: 'How do I return something?',
        answer: [
          [
            `Write to us within ${returnsTime} of delivery, and we send you the return address and a number for the parcel. Items should be unused, complete and in their packaging. The steps are on `,
            { label: 'Shipping & Returns', href: `${paths.returns}#returns` },
            '.',
          ],
        ],
      },
      {
        id: 'refund-time',
        question: 'When do I get my money back?',
        answer: [
          `You get it within ${refundTime} after your return has reached us, the way you paid. A ${restockingFee} restocking fee applies to certain items, such as craft sets that come back opened with parts used. We tell you before we take it.`,
        ],
      },
      {
        id: 'damaged',
        question: 'Something arrived broken. What now?',
        answer: [
          `We are sorry! Send us a photo and your order number within ${damagedReportTime} of delivery. We replace or refund it and pay for the return.`,
        ],
      },
      {
        id: 'guarantee',
        question: `What is the ${guarantee} satisfaction guarantee?`,
        answer: [
          `If a toy or book is not right for your child, even after playing, tell us within ${guaranteeTime} of delivery. We find an exchange or a fair refund with you.`,
        ],
      },
    ],
  },
  {
    id: 'schools',
    heading: 'Schools, playgroups and shops',
    questions: [
      {
        id: 'wholesale',
        question: 'Are there discounts for schools or shops?',
        answer: [
          [
            'Yes, we offer educational and wholesale discounts. Choose the subject Partnership on the ',
            { label: 'contact page', href: paths.contact },
            ' and tell us which items you need, how many, and by when. You get an offer with prices by email.',
          ],
        ],
      },
      {
        id: 'printables',
        question: 'May I use the free activity sheets in class?',
        answer: [
          [
            'Please do. Print as many as you need from the ',
            { label: 'blog page', href: paths.blog },
            '. We ask only that you do not sell them or take our name off.',
          ],
        ],
      },
    ],
  },
];
