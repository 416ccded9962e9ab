import { paths } from '@/config/paths';
import { shopPhrases } from '@/config/shop-phrases';
import { list, type PolicyWriter, paragraph } from './policy';

export const privacy: PolicyWriter = ({ emailLink, postalAddress, phone }) => ({
  title: 'Privacy Policy',
  intro: 'Which data we keep about you, why, who else sees it, and how you can have it changed or deleted.',
  effectiveDate: '2026-10-01',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        list(
          'We keep what we need to send your order and to answer you. Nothing more.',
          'We have no advertising, no tracking cookies and no visitor statistics that follow you.',
          'We never see your card number.',
          'We do not sell your data to anybody.',
        ),
        paragraph([
          `Responsible for your data is ${postalAddress}. Write to `,
          emailLink,
          ` or call ${phone} with any question.`,
        ]),
      ],
    },
    {
      id: 'data-we-keep',
      heading: 'What we keep and why',
      blocks: [
        list(
          'Orders, also as a guest: your name, email, phone number, delivery address, the items, the amounts, how you paid and the payment reference. We need these to deliver, to give refunds and to keep our books.',
          'Account, if you open one: your name and email, kept by our sign-in provider, and the addresses you choose to save. We need these to show you your orders and to save you typing.',
          'Newsletter, if you subscribe: your email address and the day you subscribed. We use it for the newsletter only.',
          'Messages you send through the contact form: your name, email, subject and message. We use them to answer you.',
          'Technical records: our hosting companies keep short-lived server logs with internet addresses, to keep the site running and safe.',
        ),
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      blocks: [
        paragraph(
          'Your cart and your choice of light or dark theme are saved in the local storage of your own browser, so that they are still there tomorrow. If you order as a guest, so is the key that lets you see that order again. We do not use any of it to follow you. You can delete it at any time in the settings of your browser.',
        ),
        paragraph(
          'We set no tracking cookies. When you sign in, our sign-in provider sets the cookies that keep you signed in. On the payment step, the payment provider may set cookies it needs to prevent fraud.',
        ),
      ],
    },
    {
      id: 'who-helps-us',
      heading: 'Who else handles your data',
      blocks: [
        paragraph('These companies work for us and may use your data for that work only:'),
        list(
          'Supabase keeps our database: orders, saved addresses and newsletter subscriptions.',
          'Clerk runs sign-in and accounts: your name, your email and how you sign in.',
          'A form service forwards what you write in the contact form to our mailbox.',
          'Carriers get your name, address and phone number, so that they can deliver.',
        ),
        paragraph(
          'Paystack (cards and M-Pesa) and PayPal take your payment. You type your card details into their form, not ours. We send them the amount, your email and your order number, and for M-Pesa your phone number. They tell us whether the payment worked and its reference. They decide for themselves how they protect your payment data, as their own privacy policies describe.',
        ),
        paragraph(
          'Some of these companies store data outside Kenya and outside your country. We choose those that commit to protecting it by contract. We give data to authorities only when the law obliges us to.',
        ),
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        list(
          'Orders and payments: as long as tax and accounting law asks us to.',
          'Account and saved addresses: until you delete them or ask us to.',
          'Newsletter: until you ask us to stop.',
          'Messages: up to two years after our last answer.',
        ),
      ],
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      blocks: [
        paragraph(
          'All traffic is encrypted. The database itself checks that customers can read only their own orders and addresses, and that only our staff can see more. A guest order can be read only by our staff and by whoever holds its key. If something goes wrong in spite of this and puts you at risk, we tell you and the authority without delay.',
        ),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        paragraph([
          `We make things for children, but this site is for grown-ups. It is not for children under ${shopPhrases.minimumAge}, and we do not knowingly keep their data. If you think that a child has sent us data, write to `,
          emailLink,
          ' and we delete it. You never need to give us the name or birthday of your child to order.',
        ]),
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        paragraph('Wherever you live, you can ask us to'),
        list(
          'show you the data we keep about you and give you a copy that other programs can read',
          'correct what is wrong',
          'delete what we no longer have to keep',
          'stop using your data for a purpose, for example the newsletter',
        ),
        paragraph([
          'Write to ',
          emailLink,
          ' from the address we know, and we answer within 30 days, free of charge. If you are not happy with our answer, you can complain to the Office of the Data Protection Commissioner of Kenya, or to the authority where you live.',
        ]),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        paragraph([
          'When what we do with data changes, we change this page and its date first. If the change matters for data we already have, we tell account holders by email. See also our ',
          { label: 'Terms of Service', href: paths.terms },
          '.',
        ]),
      ],
    },
  ],
});
