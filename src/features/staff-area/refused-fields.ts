import { type Problem, refusedFields } from '@/lib/result';

/** What only the database can know, because another record has it or is gone. The form checks everything else. */
const words: Readonly<Record<string, string>> = {
  name: 'This name is taken or not accepted. Choose another.',
  slug: 'This address is taken or not accepted. Choose another.',
  code: 'This code is there already, or not accepted. Choose another.',
  words: 'These words are in another group or too long. Change them.',
  category: 'This category is not there any more. Choose another.',
  makerId: 'This maker is not there any more. Choose another.',
  relatedIds: 'One of these products cannot be shown here. Choose other ones.',
  productIds: 'One of these products is not there any more. Choose other ones.',
  categoryIds: 'One of these categories is not there any more. Choose other ones.',
  countries: 'One of these countries is in another zone or not known. Choose other ones.',
  places: 'One of these places is in another zone or not accepted. Choose other ones.',
  country: 'This country is in the list already or not known. Choose another.',
  featuredRank: 'This place is not possible: only a product with safety facts can be featured.',
  usdKesRate: 'M-Pesa in shillings needs a rate. Enter one, or choose USD.',
  stock: 'This stock is not accepted. Enter how many units there are.',
};

/** The message for a field that the database refused, by its path in the form. */
export function refusedFieldWords(path: string): string {
  const [name = ''] = path.split('.');
  return words[name] ?? 'This is not accepted. Change it, or leave it as it was.';
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
