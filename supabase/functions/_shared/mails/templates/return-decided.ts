import { aboutOrder, present } from '../compose.ts';
import { money, orderNumber } from '../format.ts';
import type { Block } from '../mail-content.ts';
import { greeting, orderButton, orderFacts, orderName, paymentMethod } from '../order-blocks.ts';
import { SHOP } from '../shop.ts';

export const returnDecided = aboutOrder((order, { site, facts }) => {
  const { is_approved, decision, refund, fee, lines } = present(facts.return, 'return');
  const goods = lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
  const said: Block[] = decision ? [{ is: 'note', text: decision }] : [];
  const address = facts.shop.address ?? SHOP.address;
  return {
    subject: `${is_approved ? 'Return accepted' : 'Return not accepted'}: ${orderName(order)}`,
    preview: is_approved ? `${money(refund)} goes back to you.` : 'We cannot take this back.',
    blocks: [
      { is: 'title', text: is_approved ? 'We take it back' : 'We cannot take this back' },
      {
        is: 'text',
        text: is_approved
          ? `${greeting(order)} please pack everything well and write ${orderNumber(order.id)} on the parcel. Send it to ${address}. When it is here, ${money(refund)} goes back the way you paid, by ${paymentMethod(order)}.`
          : `${greeting(order)} we have looked at what you want to return.`,
      },
      ...said,
      {
        is: 'facts',
        facts: [
          ['Return', goods],
          ...(is_approved && fee > 0 ? [['Restocking fee', money(fee)] as [string, string]] : []),
          ...orderFacts(order, facts.shop.time_zone),
        ],
      },
      ...orderButton(site, order),
    ],
  };
});
