import { type FactName, factNames } from '@/domain/product-facts';
import { skillName } from '@/domain/skill';
import { formatMoment, formatMoney } from '@/lib/format';
import type { ProductChoice } from '../shared/components/products-field';
import { choosingMessages } from '../shared/messages';
import { shownFacts } from './fact-rules';
import type { ProductDraft } from './form-schema';
import { productMessages } from './messages';

export const productLabels: Record<keyof ProductDraft, string> = {
  name: 'Name',
  priceCents: 'Price',
  image: 'Image URL',
  imageAlt: 'Alternative text',
  pictures: 'More pictures',
  ageRange: 'Age range',
  stock: 'Stock',
  description: 'Description',
  category: 'Category',
  details: 'Facts',
  boxContents: 'Things in the box',
  safety: 'Safety',
  skills: 'Skills',
  saleCents: 'Sale price',
  saleFrom: 'Sale begins',
  saleUntil: 'Sale ends',
  isDraft: 'Status',
  featuredRank: 'Featured place',
  relatedIds: 'Related products',
};

const factLabels = Object.fromEntries(shownFacts.map((fact) => [`details.${fact}`, factNames[fact]]));

/** The fields of the form by their paths. */
export const productFieldLabels = {
  ...productLabels,
  ...(factLabels as Record<`details.${FactName}`, string>),
  'safety.smallParts': 'Small parts',
  'safety.hazard': 'Hazard statement',
  'safety.standards': 'Standards',
  'safety.ageReason': 'Reason for the age',
} as const;

type Shown = { [Field in keyof ProductDraft]: (value: ProductDraft[Field]) => string };

const asText = (value: string | number | null) => String(value ?? '');
const asMoney = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
const asMoment = (at: string | null) => (at === null ? '' : formatMoment(at));
const yesOrNo = (answer: boolean) => (answer ? productMessages.yes : productMessages.no);

/** How the values of a draft are told to somebody who has to choose between two. */
export function shownValues(products: readonly ProductChoice[]): Shown {
  const nameOf = (id: number) =>
    products.find((product) => product.id === id)?.name ?? choosingMessages.unknownProduct(id);
  return {
    name: asText,
    priceCents: asMoney,
    image: asText,
    imageAlt: asText,
    pictures: (pictures) => pictures.map(({ url, alt }) => `${alt} (${url})`).join(', '),
    ageRange: asText,
    stock: asText,
    description: asText,
    category: asText,
    details: (details) =>
      shownFacts.flatMap((fact) => (details[fact] ? [`${factNames[fact]}: ${details[fact]}`] : [])).join('; '),
    boxContents: (lines) => lines.join(', '),
    safety: (safety) =>
      safety === null
        ? ''
        : `${safety.hazard} ${productFieldLabels['safety.smallParts']}: ${yesOrNo(safety.smallParts)}. ${safety.standards.join(', ')}. ${safety.ageReason}`,
    skills: (skills) => skills.map(skillName).join(', '),
    saleCents: asMoney,
    saleFrom: asMoment,
    saleUntil: asMoment,
    isDraft: (isDraft) => (isDraft ? productMessages.draft : productMessages.onSale),
    featuredRank: asText,
    relatedIds: (ids) => ids.map(nameOf).join(', '),
  };
}
