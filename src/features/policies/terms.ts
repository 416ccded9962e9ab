import { paths } from '@/config/paths';
import { shopPhrases } from '@/config/shop-phrases';
import { site } from '@/config/site';
import { list, type PolicyWriter, paragraph } from './policy';

const { minimumAge, ages, processing, returnsTime, refundTime, restockingFee, guarantee, damagedReportTime } =
  shopPhrases;

export const terms: PolicyWriter = ({ tax, freeShippingOver, emailLink, postalAddress, phone }) => ({
  title: 'Terms of Service',
  intro: `The agreement between you and ${site.name} when you use this site or buy from it. We have kept it short and plain.`,
  effectiveDate: '2026-10-01',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        paragraph([
          `${site.name} is an online shop for toys, books and creative kits for children aged ${ages}. You reach us at ${postalAddress}, by phone on ${phone} and by email at `,
          emailLink,
          '.',
        ]),
      ],
    },
    {
      id: 'who-may-use-the-site',
      heading: 'Who may use the site',
      blocks: [
        paragraph(
          `This site is made for adults who choose things for children. It is not for children under ${minimumAge}, who may not open an account or order. If you are under the age at which you can make contracts where you live, please let a parent or guardian order for you.`,
        ),
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      blocks: [
        paragraph(
          'You can look around, fill a cart and order without an account. If you sign up, give correct details, keep your password to yourself and tell us when you think that somebody else uses your account. You may ask us to delete it at any time.',
        ),
      ],
    },
    {
      id: 'products-and-prices',
      heading: 'Products and prices',
      blocks: [
        paragraph(
          `Prices are in US dollars. Tax of ${tax} of the subtotal is added at checkout, and you see the full total before you pay. We describe and picture products with care; colours can look different on a screen.`,
        ),
        paragraph(
          'An age range tells you for whom a product is made. Please follow it and the warnings on the box: small parts are a choking hazard for children under 3, and young children need an adult near while they play.',
        ),
        paragraph(
          'If we find an obvious mistake in a price or description before your order has shipped, we tell you. You can then keep the order at the right price or cancel it for a full refund.',
        ),
      ],
    },
    {
      id: 'orders',
      heading: 'Orders',
      blocks: [
        list(
          'When you place an order, we hold its items for you while you pay. An order that stays unpaid is cancelled by itself, and its items go back on the shelf.',
          `The contract is made when your payment is confirmed. Orders are shipped within ${processing}.`,
          'We may refuse or cancel an order that we cannot fill, or that looks like fraud or resale at scale. Whatever you paid for it comes back to you in full.',
        ),
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      blocks: [
        paragraph(
          'You can pay by card or M-Pesa through Paystack, or through PayPal. These companies handle your payment under their own terms. We never see or store your card number. An order counts as paid when the provider has confirmed the full amount to us.',
        ),
      ],
    },
    {
      id: 'shipping-and-returns',
      heading: 'Shipping, returns and guarantee',
      blocks: [
        paragraph([
          `Standard shipping is free on orders over ${freeShippingOver}. You can return items within ${returnsTime} of delivery, refunds are made within ${refundTime} after we have received the return, a ${restockingFee} restocking fee applies to certain items, and damaged items should be reported within ${damagedReportTime}. A ${guarantee} satisfaction guarantee covers every product. The `,
          { label: 'Shipping & Returns Policy', href: paths.shipping },
          ' has the details and is part of these terms.',
        ]),
      ],
    },
    {
      id: 'content',
      heading: 'Articles, pictures and printables',
      blocks: [
        paragraph(
          'The texts, pictures and files on this site belong to us or to the people who licensed them to us. You are welcome to print the free activity sheets for your family, class or playgroup. Please do not sell them or publish them as your own.',
        ),
        paragraph(
          'Our articles share ideas for play and learning. They are not medical advice and do not replace your own supervision of your child.',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      blocks: [
        list(
          'Do not break the law with this site or harm other people through it.',
          'Do not try to get into parts of the site or data that are not meant for you.',
          'Do not send spam or harmful code, and do not overload the site with automated requests.',
        ),
        paragraph('We may close the account of somebody who does these things.'),
      ],
    },
    {
      id: 'liability',
      heading: 'Our responsibility',
      blocks: [
        paragraph(
          'We answer for what we sell and do as the law demands. We are not responsible for damage that comes from using a product against its instructions or age range, or for events outside our control, such as strikes or a network that is down. Nothing in these terms takes away rights that the law gives you as a consumer, or limits our liability for injury caused by our negligence.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law and disagreements',
      blocks: [
        paragraph(
          'Please talk to us first; most things can be put right with one email. These terms follow the law of Kenya. If you buy as a consumer in another country, its protective rules for consumers apply as well, and you may also turn to the courts there.',
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        paragraph([
          'We may change these terms. The date at the top says which version you are reading, and an order follows the version of the day on which you placed it. What we do with your data is described in the ',
          { label: 'Privacy Policy', href: paths.privacy },
          '.',
        ]),
      ],
    },
  ],
});
