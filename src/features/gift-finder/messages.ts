import type { DeliveryOption } from '@/domain/order-choices';
import type { SkillId } from '@/domain/skill';
import { formatMoney, formatWeekday } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { countOf, listOf } from '@/lib/words';
import { deliveryNames } from '@/shop/delivery-words';
import type { GiftAnswers } from './use-gift-answers';

interface Why {
  age: number | null;
  ageRange: string;
  /** Skill names. */
  goodFor: readonly string[];
  priceCents: number;
  arrival: { by: string; option: DeliveryOption } | null;
}

const ageFit = ({ age, ageRange }: Why): string => {
  if (age === null) return joined`For ${ageRange}`;
  return age === 0 ? 'Just right for a baby' : `Just right at ${age}`;
};

const cost = ({ priceCents, arrival }: Why): string =>
  arrival === null
    ? `costs ${formatMoney(priceCents)}`
    : `costs ${formatMoney(priceCents)} and arrives by ${formatWeekday(arrival.by)} (${deliveryNames[arrival.option]} delivery)`;

const answerNames: Record<keyof GiftAnswers, string> = {
  maxCents: 'the sum',
  skill: 'what they love',
  child: 'the age',
  by: 'the day',
};

export const giftFinderMessages = {
  title: 'Find a gift',
  intro: 'Four answers, and at most six toys are left: in stock, and there in time.',
  summary:
    'Four questions, at most six toys: right for the age, for what the child loves and for your sum, in stock and there by the day you need them.',
  questions: 'Questions',
  age: 'How old is the child?',
  ageOf: (years: number) => `Age ${years}`,
  love: 'What do they love?',
  loves: {
    language: 'Stories and words',
    imagination: 'Make-believe',
    science: 'Finding out how things work',
    'fine-motor': 'Making things',
    logic: 'Puzzles and building',
    music: 'Music',
    movement: 'Running and exploring',
    together: 'Playing together',
  } satisfies Record<SkillId, string>,
  anything: 'Anything',
  sum: 'How much may it cost?',
  anySum: 'Any sum',
  day: 'When do you need it?',
  days: { 3: 'In 3 days', 7: 'In a week', 14: 'In two weeks', 30: 'In a month' } as Readonly<Record<number, string>>,
  onDay: (day: string) => `By ${formatWeekday(day)}`,
  noHurry: 'No hurry',
  withoutScript: 'Your browser runs no scripts. Choose the age of the child, and see what is right for it.',
  yourAnswers: 'Your answers',
  change: (question: string, answer: string) => `${answer}. Change: ${question}`,
  seeGifts: 'See the gifts',
  gifts: 'Gifts',
  loading: 'Loading gifts',
  failed: 'We could not load our toys',
  found: (count: number) => countOf(count, 'gift'),
  invitation: 'Your gifts appear here',
  invitationHint: 'One answer is enough to begin with.',
  arrivesIn: (zone: string) => joined`Days for a delivery in ${zone}.`,
  startAgain: 'Start again',
  why: (why: Why): string => {
    const skills = why.goodFor.length > 0 ? `, good for ${listOf(why.goodFor)}` : '';
    return `${ageFit(why)}${skills}; ${cost(why)}.`;
  },
  nothing: 'Nothing fits all your answers',
  loosen: (answers: readonly (keyof GiftAnswers)[]): string =>
    answers.length === 1
      ? `Change ${answerNames[answers[0] ?? 'maxCents']}, and there is something.`
      : `Change one of these, and there is something: ${listOf(answers.map((name) => answerNames[name]))}.`,
  loosenMore: 'Changing one answer would not be enough.',
  tooSoon: (earliest: string) =>
    `Nothing arrives that soon: the first day is ${formatWeekday(earliest)}. Choose a later day.`,
  noDelivery: 'We do not know when a parcel would arrive there. Choose any day instead.',
  loosened: { maxCents: 'Any sum', skill: 'Whatever they love', child: 'Any age', by: 'Any day' } satisfies Record<
    keyof GiftAnswers,
    string
  >,
} as const;
