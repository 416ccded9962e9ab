import { aboutOrder, type Block, type Compose, present } from '../compose.ts';
import type { MailFacts } from '../facts.ts';
import { moment, money } from '../format.ts';
import { payLink } from '../links.ts';
import { greeting, orderButton, orderFacts, orderLines, orderName } from '../order-blocks.ts';

type Piece = NonNullable<MailFacts['piece']>;

const NAMES: Readonly<Record<string, string>> = { replacement: 'the replacement', part: 'the part' };

const noteOf = ({ answer }: Piece): Block[] => (answer ? [{ kind: 'note', text: answer }] : []);
const factsOf = ({ name, kind, piece }: Piece): [string, string][] => [
  ['Asked for', piece ?? NAMES[kind] ?? 'it'],
  ['Of', name],
];

/** About the order made for the piece, with a button to pay it. */
const offered = aboutOrder((order, { site, facts }) => {
  const piece = present(facts.piece, 'piece');
  const sum = money(order.total);
  const { time_zone: zone } = facts.shop;
  return {
    subject: `We have your piece: ${orderName(order)}`,
    preview: `You can buy it for ${sum}.`,
    blocks: [
      { kind: 'title', text: 'We have your piece' },
      {
        kind: 'text',
        text: `${greeting(order)} you asked us for something that belongs to ${piece.name}. We have one. You can buy it for ${sum} in all, with its delivery to the address that your order went to.`,
      },
      ...noteOf(piece),
      {
        kind: 'text',
        text: `We keep it for you until ${moment(order.pay_until, zone)} (${zone}). As soon as it is paid, we send it. If you do not want it, there is nothing to do: the offer ends by itself and costs you nothing.`,
      },
      { kind: 'button', text: `Pay ${sum}`, href: payLink(site, order) },
      orderLines(order),
      { kind: 'facts', facts: [...factsOf(piece), ...orderFacts(order, zone)] },
    ],
  };
});

/** Staff sent the piece, or refused with a reason. */
const decided = aboutOrder((order, { site, facts }) => {
  const piece = present(facts.piece, 'piece');
  const { name, is_sent } = piece;
  return {
    subject: `${is_sent ? 'On its way to you' : 'About your request'}: ${orderName(order)}`,
    preview: is_sent ? 'We have sent it, free.' : 'We cannot send it.',
    blocks: [
      { kind: 'title', text: is_sent ? 'It is on its way to you' : 'We cannot send it' },
      {
        kind: 'text',
        text: `${greeting(order)} you asked us for something that belongs to ${name}. ${is_sent ? 'We have sent it to the address of your order, free.' : 'We are sorry.'}`,
      },
      ...noteOf(piece),
      { kind: 'facts', facts: [...factsOf(piece), ...orderFacts(order, facts.shop.time_zone)] },
      ...orderButton(site, order),
    ],
  };
});

export const pieceAnswered: Compose = (event) => (event.facts.piece?.is_offered ? offered(event) : decided(event));
