import { aboutOrder, present } from '../compose.ts';
import type { MailFacts, OrderFacts } from '../facts.ts';
import type { Block } from '../mail-content.ts';
import { greeting, orderButton, orderFacts, orderName, returnedGoods } from '../order-blocks.ts';

function facts(order: OrderFacts, { return: returned, shop }: MailFacts): Block {
  return {
    kind: 'facts',
    facts: [['Items', returnedGoods(present(returned, 'return').lines)], ...orderFacts(order, shop.time_zone)],
  };
}

/** Confirms that the request has arrived; promises nothing yet. */
export const returnAcknowledged = aboutOrder((order, { site, facts: known }) => {
  const isMissing = present(known.return, 'return').is_missing;
  return {
    subject: `${isMissing ? 'We are looking for your parcel' : 'We have your return request'}: ${orderName(order)}`,
    preview: 'We will look at it and write to you.',
    blocks: [
      { kind: 'title', text: isMissing ? 'We are looking for your parcel' : 'We have your return request' },
      {
        kind: 'text',
        text: isMissing
          ? `${greeting(order)} you told us that your parcel has not arrived. We will look into it and write to you.`
          : `${greeting(order)} you asked us to take something back. We will look at it and write to you. Please send nothing yet: our answer will say where to.`,
      },
      facts(order, known),
      ...orderButton(site, order),
    ],
  };
});

export const returnWithdrawn = aboutOrder((order, { site, facts: known }) => {
  const isMissing = present(known.return, 'return').is_missing;
  return {
    subject: `${isMissing ? 'Report withdrawn' : 'Your return is withdrawn'}: ${orderName(order)}`,
    preview: 'There is nothing more to do.',
    blocks: [
      { kind: 'title', text: isMissing ? 'Your report is withdrawn' : 'Your return is withdrawn' },
      {
        kind: 'text',
        text: isMissing
          ? `${greeting(order)} you withdrew the report that your parcel has not arrived. There is nothing more to do.`
          : `${greeting(order)} you withdrew your return and keep the items. There is nothing more to do.`,
      },
      facts(order, known),
      ...orderButton(site, order),
    ],
  };
});
