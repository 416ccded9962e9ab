import { type Problem, refusedFields } from '@/lib/result';

const texts = {
  name: 'This name is taken or not accepted. Choose another.',
  title: 'This title is not accepted. Shorten it or type it again.',
  author: 'This author is not accepted. Shorten the name or type it again.',
  description: 'This description is not accepted. Shorten it or type it again.',
  excerpt: 'This excerpt is not accepted. Shorten it or type it again.',
  content: 'This content is not accepted. Shorten it or type it again.',
  intro: 'These sentences are not accepted. Shorten them or type them again.',
  details: 'One of these facts does not fit the category or is too long. Clear or shorten it.',
  boxContents: 'What is in the box is not accepted. Write short things, one on each line.',
  safety: 'The safety facts are not complete. Fill in all of them, or none.',
  subject: 'This subject is not accepted. Shorten it or type it again.',
  body: 'This text is not accepted. Shorten it or type it again.',
  words: 'These words are in another group or too long. Change them.',
  reason: 'This reason is not accepted. Shorten it or type it again.',
  batch: 'This batch is not accepted. Shorten it or type it again.',
  tags: 'These tags are not accepted. Use fewer or shorter ones.',
} as const;

const pictures = {
  image: 'This picture is not accepted. Upload it, or enter its web address.',
  imageAlt: 'This alternative text is not accepted. Say in one sentence what the picture shows.',
  pictures: 'One of these pictures is not accepted. Upload it again, and say what it shows.',
  spreads: 'One of these spreads is not accepted. Upload it again, and say what it shows.',
  picture: 'A picture and its alternative text come together. Check both.',
  pictureAlt: 'A picture and its alternative text come together. Check both.',
} as const;

const choices = {
  category: 'This category is not there any more. Choose another.',
  tint: 'This color is not known. Choose another.',
  slug: 'This address is taken or not accepted. Choose another.',
  makerId: 'This maker is not there any more. Choose another.',
  freeFrom: 'One of these answers is not known. Choose others.',
  play: 'One of these steps is not known. Choose others.',
  skills: 'These skills are not accepted. Choose three at most.',
  relatedIds: 'One of these products cannot be shown here. Choose other ones.',
  productIds: 'One of these products is not there any more. Choose other ones.',
  categoryIds: 'One of these categories is not there any more. Choose other ones.',
  remedy: 'This remedy is not known. Choose another.',
  isDraft: 'This status is not accepted. Choose another.',
  status: 'This status is not accepted. Choose another.',
  featuredRank: 'This place is not possible: only a product with safety facts can be featured.',
  countries: 'One of these countries is in another zone or not known. Choose other ones.',
  country: 'This country is in the list already or not known. Choose another.',
} as const;

const figures = {
  priceCents: 'This price is not accepted. Enter a sum in dollars, such as 34.99.',
  costCents: 'This cost is not accepted. Enter it in dollars, such as 19.99.',
  saleCents: 'This sale price is not accepted. Enter one below the price.',
  saleFrom: 'This start of the sale is not accepted. Choose one near today.',
  publishAt: 'This publication date is not accepted. Choose one near today.',
  saleUntil: 'This end of the sale is not accepted. Enter one after its start.',
  stock: 'This stock is not accepted. Enter how many units there are.',
  ageRange: 'These ages are not accepted. Write them as 4-8 years.',
  soldFrom: 'This first day of sale is not accepted. Choose one near today.',
  soldUntil: 'This last day of sale is not accepted. Choose one after the first.',
  day: 'This day is not accepted. Choose one near today.',
  date: 'This day is not accepted. Choose one near today.',
  code: 'This code is there already, or not accepted. Choose another.',
  kind: 'This kind is not known. Choose another.',
  amount: 'This amount is not accepted for the kind of code. Enter another.',
  startsAt: 'This start is not accepted. Choose one near today.',
  endsAt: 'This end is not accepted. Enter one after the start.',
  maxUses: 'This number of uses is not accepted. Enter one above 0, or leave it empty.',
  maxEach: 'This number of uses is not accepted. Enter one above 0, or leave it empty.',
  minimum: 'This minimum is not accepted. Enter a sum above 0, or leave it empty.',
  supportEmail: 'This e-mail address is not accepted. Enter one such as hello@example.com.',
  email: 'This e-mail address is not accepted. Check it.',
  euContact: 'This contact is not accepted. Shorten it or type it again.',
  phone: 'This phone number is not accepted. Enter one such as +254 700 000 000.',
  address: 'This address is not accepted. Shorten it or type it again.',
  openingHours: 'These opening hours are not accepted. Shorten them.',
  inEffectSince: 'This first day is not accepted. Choose one near today.',
  announcement: 'This announcement is not accepted. Shorten it.',
  bannerTitle: 'This title is not accepted. Shorten it.',
  bannerText: 'This text is not accepted. Shorten it.',
  announcementUntil: 'This last day is not accepted. Choose one near today.',
  taxPercent: 'This tax rate is not accepted. Enter it in percent, such as 16.',
  freeDeliveryFromCents: 'This limit is not accepted. Enter a sum in dollars, such as 50.',
  giftWrapCents: 'This price is not accepted. Enter a sum in dollars, such as 3.99.',
  lowStockThreshold: 'This threshold is not accepted. Enter a number of units, such as 5.',
  processingFrom: 'This number of days is not accepted. Enter one from 0 to 30.',
  processingTo: 'This number of days is not accepted. Enter one that is not below the other.',
} as const;

const words: Readonly<Record<string, string>> = { ...texts, ...pictures, ...choices, ...figures };

/** The message for a field that the database refused, by its path in the form. */
export function refusedFieldWords(path: string): string {
  const [name = '', part] = path.split('.');
  return words[name] ?? (part && words[part]) ?? 'This is not accepted. Change it, or leave it as it was.';
}

/** The refused fields of a form with these field names; empty if the problem is about none of them. */
export function refusalsOf<Field extends string>(
  problem: Problem,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const refused = refusedFields(problem);
  return Object.fromEntries(
    fields.filter((field) => refused.includes(field)).map((field) => [field, refusedFieldWords(field)]),
  ) as Partial<Record<Field, string>>;
}
