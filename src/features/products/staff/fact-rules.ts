import * as z from 'zod/mini';
import { cutText, lengthOf } from '@/domain/characters';
import { type FreeFrom, type SubstanceId, substanceIds } from '@/domain/free-from';
import { gtinOf, isbnOf } from '@/domain/gtin';
import { type Play, type ScaleId, scaleIds } from '@/domain/play-scales';
import { type DetailTexts, type FactName, factNames, type Safety } from '@/domain/product-facts';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { checkedText, optionalText } from '@/lib/form-rules';

interface LinesRule {
  name: string;
  most: number;
  longest: number;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '');

function linesProblem(text: string, { name, most, longest }: LinesRule): string | null {
  const lines = linesOf(text);
  if (lines.length > most) return `${name} can have ${most} lines at most`;
  const long = lines.find((line) => lengthOf(line) > longest);
  if (long) return `A line can be ${longest} characters at most: “${cutText(long, 30)}…”`;
  const duplicate = lines.find((line, place) => lines.indexOf(line) !== place);
  return duplicate === undefined ? null : `“${duplicate}” is there twice`;
}

export const textLines = (rule: LinesRule) =>
  z.pipe(
    checkedText((text) => linesProblem(text, rule)),
    z.transform(linesOf),
  );

export const shownLines = (lines: readonly string[]) => lines.join('\n');

const isbnText = (text: string) =>
  pastedText(text)
    .toUpperCase()
    .replace(/^ISBN(?:[ -]?1[03](?!\d))?[ :]*/, '');

const isbnProblem = (text: string): string | null =>
  text === '' || isbnOf(text) !== null ? null : 'This is no ISBN: its 13 (or 10) digits do not add up';

const gtinText = (text: string) => gtinOf(text) ?? pastedText(text).replace(/[\s-]/g, '');

const gtinProblem = (text: string): string | null =>
  text === '' || gtinOf(text) !== null ? null : 'This is no GTIN: its 8, 12, 13 or 14 digits do not add up';

const volumeProblem = (text: string): string | null =>
  /^([1-9]\d{0,2})?$/.test(text) ? null : 'Write the number of the volume, such as 2';

const feeProblem = (text: string): string | null =>
  text === '' || /^([1-9]|[1-4]\d|50)%$/.test(text) ? null : 'Write a percent from 1% to 50%, such as 10%, or nothing';

const detailLimit = 200;

export const shownFacts = Object.keys(factNames) as FactName[];

const detailTexts = Object.fromEntries(
  shownFacts.map((fact) => [fact, optionalText(factNames[fact], detailLimit)]),
) as Record<FactName, ReturnType<typeof optionalText>>;

export const gtinSchema = checkedText(gtinProblem, gtinText);

const detailFields = z.object({
  ...detailTexts,
  volume: checkedText(volumeProblem, pastedText),
  isbn: checkedText(isbnProblem, isbnText),
  gtin: gtinSchema,
  restockingFee: checkedText(feeProblem),
});

type TypedDetails = z.input<typeof detailFields>;

export const detailsSchema = z.pipe(
  detailFields,
  z.transform(
    (typed: TypedDetails): DetailTexts => Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')),
  ),
);

export function shownDetails(details: DetailTexts): TypedDetails {
  return Object.fromEntries(shownFacts.map((fact) => [fact, details[fact] ?? ''])) as TypedDetails;
}

const textOfEach = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>);

/** Yes or no for each substance; an empty text for unknown. */
export const freeFromSchema = z.pipe(
  textOfEach(substanceIds),
  z.transform(
    (typed: Record<SubstanceId, string>): FreeFrom =>
      Object.fromEntries(substanceIds.flatMap((id) => (typed[id] === '' ? [] : [[id, typed[id] === 'yes']]))),
  ),
);

export const shownFreeFrom = (known: FreeFrom) =>
  Object.fromEntries(substanceIds.map((id) => [id, known[id] === undefined ? '' : known[id] ? 'yes' : 'no'])) as Record<
    SubstanceId,
    string
  >;

export const playSchema = z.pipe(
  textOfEach(scaleIds),
  z.transform(
    (typed: Record<ScaleId, string>): Play =>
      Object.fromEntries(Object.entries(typed).filter(([, step]) => step !== '')),
  ),
);

export const shownPlay = (play: Play) =>
  Object.fromEntries(scaleIds.map((scale) => [scale, play[scale] ?? ''])) as Record<ScaleId, string>;

const safetyLimits = { hazard: 500, ageReason: 500, standards: { most: 10, longest: 100 } } as const;

export const safetyFields = z.object({
  smallParts: z.string(),
  hazard: optionalText('Hazard statement', safetyLimits.hazard),
  standards: textLines({ name: 'Standards', ...safetyLimits.standards }),
  ageReason: optionalText('Reason for the age', safetyLimits.ageReason),
});

const missingSafety: Readonly<Record<keyof Safety, string>> = {
  smallParts: 'Say whether there are small parts',
  hazard: 'Write the hazard statement, or that there is no hazard',
  standards: 'Name at least one standard',
  ageReason: 'Say why it is for this age',
};

/** Either all safety facts or none. */
export const safetySchema = z.pipe(
  safetyFields.check(
    z.check((context) => {
      const missing = (Object.keys(missingSafety) as (keyof Safety)[]).filter(
        (part) => context.value[part].length === 0,
      );
      if (missing.length === Object.keys(missingSafety).length) return;
      for (const part of missing) {
        context.issues.push({ code: 'custom', path: [part], message: missingSafety[part], input: context.value });
      }
    }),
  ),
  z.transform((fields: z.output<typeof safetyFields>): Safety | null =>
    fields.smallParts === '' ? null : { ...fields, smallParts: fields.smallParts === 'yes' },
  ),
);

export function shownSafety(safety: Safety | null): z.input<typeof safetyFields> {
  if (safety === null) return { smallParts: '', hazard: '', standards: '', ageReason: '' };
  return { ...safety, smallParts: safety.smallParts ? 'yes' : 'no', standards: shownLines(safety.standards) };
}
