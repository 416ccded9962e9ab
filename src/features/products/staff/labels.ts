import { type SubstanceId, substances, substancesThat } from '@/domain/free-from';
import { type ScaleId, scaleIds, scaleOf, stepName } from '@/domain/play-scales';
import { type FactName, factNames, type ProductPictureFile } from '@/domain/product-facts';
import { skillName } from '@/domain/skill';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { choosingMessages } from '@/features/staff-area/words';
import { formatMoment, formatMoney } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import { shownFacts } from './fact-rules';
import type { ProductDraft } from './form-schema';
import { productMessages } from './words';

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
  makerId: 'Maker',
  details: 'Facts',
  freeFrom: 'Free from',
  play: 'How it is played',
  spreads: 'Look inside',
  boxContents: 'Things in the box',
  safety: 'Safety',
  skills: 'Skills',
  saleCents: 'Sale price',
  costCents: 'Cost',
  saleFrom: 'Sale begins',
  saleUntil: 'Sale ends',
  isDraft: 'Status',
  publishAt: 'Publication date',
  featuredRank: 'Featured place',
  relatedIds: 'Related products',
};

const substanceLabels = Object.fromEntries(substances.map(({ id, name }) => [`freeFrom.${id}`, name]));
const scaleLabels = Object.fromEntries(scaleIds.map((scale) => [`play.${scale}`, scaleOf(scale).name]));
const factLabels = Object.fromEntries(shownFacts.map((fact) => [`details.${fact}`, factNames[fact]]));

/** Field labels by path. */
export const productFieldLabels = {
  ...productLabels,
  ...(factLabels as Record<`details.${FactName}`, string>),
  ...(substanceLabels as Record<`freeFrom.${SubstanceId}`, string>),
  ...(scaleLabels as Record<`play.${ScaleId}`, string>),
  'safety.smallParts': 'Small parts',
  'safety.hazard': 'Hazard statement',
  'safety.standards': 'Standards',
  'safety.ageReason': 'Reason for the age',
} as const;

/** A maker to select by name. */
export interface MakerChoice {
  id: number;
  name: string;
}

type Shown = { [Field in keyof ProductDraft]: (value: ProductDraft[Field]) => string };

const asText = (value: string | number | null) => String(value ?? '');
const asMoney = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
const asMoment = (at: string | null) => (at === null ? '' : formatMoment(at));
const asPictures = (pictures: readonly ProductPictureFile[]) =>
  isolatedList(pictures.map(({ url, alt }) => joined`${alt} (${url})`));
const yesOrNo = (answer: boolean) => (answer ? productMessages.yes : productMessages.no);

/** The values of a draft as text, to compare two versions in a conflict. */
export function shownValues(products: readonly ProductChoice[], makers: readonly MakerChoice[]): Shown {
  const nameOf = (id: number) =>
    products.find((product) => product.id === id)?.name ?? choosingMessages.unknownProduct(id);
  return {
    name: asText,
    priceCents: asMoney,
    image: asText,
    imageAlt: asText,
    pictures: asPictures,
    spreads: asPictures,
    makerId: (id) => makers.find((maker) => maker.id === id)?.name ?? asText(id),
    freeFrom: (known) =>
      isolatedList(
        ([true, false] as const).flatMap((answer) =>
          substancesThat(known, answer).map((name) => `${name}: ${yesOrNo(answer)}`),
        ),
        '; ',
      ),
    play: (play) =>
      isolatedList(
        scaleIds.flatMap((scale) => stepName(scale, play) ?? []),
        '; ',
      ),
    ageRange: asText,
    stock: asText,
    description: asText,
    category: asText,
    details: (details) =>
      isolatedList(
        shownFacts.flatMap((fact) => (details[fact] ? [joined`${factNames[fact]}: ${details[fact]}`] : [])),
        '; ',
      ),
    boxContents: (lines) => isolatedList(lines),
    safety: (safety) =>
      safety === null
        ? ''
        : joined`${safety.hazard} ${productFieldLabels['safety.smallParts']}: ${yesOrNo(safety.smallParts)}. ${isolatedList(safety.standards)}. ${safety.ageReason}`,
    skills: (skills) => isolatedList(skills.map(skillName)),
    saleCents: asMoney,
    costCents: asMoney,
    saleFrom: asMoment,
    saleUntil: asMoment,
    isDraft: (isDraft) => (isDraft ? productMessages.draft : productMessages.onSale),
    publishAt: asMoment,
    featuredRank: asText,
    relatedIds: (ids) => isolatedList(ids.map(nameOf)),
  };
}
