import { paths } from '@/config/paths';
import { shopPhrases } from '@/config/shop-phrases';
import { list, type PolicyWriter, paragraph } from './policy';

const {
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

export const shippingAndReturns: PolicyWriter = ({ freeShippingOver, emailLink, postalAddress }) => ({
  title: 'Shipping & Returns Policy',
  intro: 'How your parcel reaches you, what it costs, and how to send something back.',
  effectiveDate: '2026-10-01',
  sections: [
    {
      id: 'processing',
      heading: 'When we ship',
      blocks: [
        paragraph(
          `We pack and ship every order within ${processing} of payment. We do not pack on Sundays or public holidays in Kenya. The delivery times below start when your parcel leaves us.`,
        ),
      ],
    },
    {
      id: 'shipping-options',
      heading: 'Shipping options',
      blocks: [
        {
          kind: 'table',
          columns: ['Option', 'Delivery time', 'Price'],
          rows: [
            ['Standard', standardTime, `Free on orders over ${freeShippingOver}`],
            ['Express', expressTime, expressPrice],
            ['Next day', `${nextDayTime}, if ordered before ${nextDayOrderBefore}`, nextDayPrice],
          ],
        },
        paragraph(
          'Prices and times are for addresses in the United States. Checkout sends your order by standard shipping, and the order summary shows what shipping costs before you pay.',
        ),
        paragraph([
          'To have an order sent by express or next day, write to ',
          emailLink,
          ' before you order, and we will arrange it. We do not add anything to an order without asking you.',
        ]),
      ],
    },
    {
      id: 'other-countries',
      heading: 'Other countries',
      blocks: [
        paragraph([
          'Do you live outside the United States, for example in Kenya? Write to ',
          emailLink,
          ' before you order. We will tell you the delivery time and the cost. Customs duties and import taxes of the country you ship to are not part of our prices.',
        ]),
      ],
    },
    {
      id: 'late-or-lost',
      heading: 'Late or lost parcels',
      blocks: [
        paragraph([
          'If your parcel has not come within three business days after the times above, write to ',
          emailLink,
          ' with your order number. We look for it, and if it is lost we send a new one or give your money back. You choose.',
        ]),
      ],
    },
    {
      id: 'damaged-items',
      heading: 'Damaged, faulty or wrong items',
      blocks: [
        paragraph([
          `Please report damaged items within ${damagedReportTime} of delivery. Send your order number and a photo of the item and its box to `,
          emailLink,
          '. We replace the item or refund it in full, and we pay for the return if we need it back.',
        ]),
        paragraph(
          'If a fault shows up later in normal play, write to us as well. Your rights under the law of your country are not shortened by this page.',
        ),
      ],
    },
    {
      id: 'returns',
      heading: 'Returns',
      blocks: [
        paragraph(
          `You can return items within ${returnsTime} of delivery. Items should be unused, complete and in their original packaging.`,
        ),
        list(
          ['Write to ', emailLink, ' with your order number and the items you would like to return.'],
          'We reply with the return address and a return number. Write the number on the parcel.',
          'Pack everything well and keep the receipt from the carrier until your refund has arrived.',
        ),
        paragraph('You pay for the return, unless the item was damaged, faulty or not what you ordered.'),
      ],
    },
    {
      id: 'restocking-fee',
      heading: 'Restocking fee',
      blocks: [
        paragraph(
          `A ${restockingFee} restocking fee applies to certain items: sets that come back opened with parts used or missing, such as craft supplies. We tell you before we take it. It never applies to anything damaged, faulty or sent by mistake.`,
        ),
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        paragraph(
          `Refunds are made within ${refundTime} after we have received and checked the return. The money goes back the way you paid: card, M-Pesa or PayPal. Your bank may need some more days to show it.`,
        ),
        paragraph(
          'Tax is refunded with the item. Extra paid for express or next day shipping is refunded if we made the mistake.',
        ),
      ],
    },
    {
      id: 'guarantee',
      heading: `Our ${guarantee} satisfaction guarantee`,
      blocks: [
        paragraph(
          `Children have their own taste. If a toy or book was played with and turns out not to be right for your child, tell us within ${guaranteeTime} of delivery. We will find an exchange or a fair refund with you.`,
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      blocks: [
        paragraph([
          'Write to ',
          emailLink,
          ', use the ',
          { label: 'contact page', href: paths.contact },
          `, or send a letter to ${postalAddress}. Please do not send returns to this address before you have a return number.`,
        ]),
      ],
    },
  ],
});
