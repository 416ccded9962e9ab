import { type Compose, present } from '../compose.ts';
import { money } from '../format.ts';
import { productLink } from '../links.ts';

export const backInStock: Compose = ({ facts, site }) => {
  const product = present(facts.product, 'product');
  return {
    subject: `Back in stock: ${product.name}`,
    preview: `${product.name} is here again.`,
    blocks: [
      { kind: 'title', text: `${product.name} is here again` },
      { kind: 'text', text: `You wanted to know. It costs ${money(product.price)} today.` },
      { kind: 'button', text: 'See it in the shop', href: productLink(site, product.id) },
      {
        kind: 'note',
        text: 'You asked for one email when it was back. This is it, and we have forgotten your address.',
      },
    ],
  };
};
