import type { SkillId } from '@/domain/skill';
import { shortMoney } from './browse-words';
import type { GiftAnswers } from './gift-answers';

/** What a child loves, by the skill that it practises. */
export const loves: Readonly<Record<SkillId, string>> = {
  language: 'Stories and words',
  imagination: 'Make-believe',
  science: 'Finding out how things work',
  'fine-motor': 'Making things',
  logic: 'Puzzles and building',
  music: 'Music',
  movement: 'Running and exploring',
  together: 'Playing together',
};

function childOf({ child, skill }: GiftAnswers): string | null {
  if (child === null) return skill === null ? null : 'a child';
  if (child === 0) return 'a baby';
  return `${child === 8 || child === 11 ? 'an' : 'a'} ${child}-year-old`;
}

export const giftListMessages = {
  title: (answers: GiftAnswers): string => {
    const { skill, maxCents } = answers;
    const child = childOf(answers);
    const upTo = maxCents === null ? '' : `up to ${shortMoney(maxCents)}`;
    if (child === null) return `Gifts ${upTo}`.trim();
    const whoLoves = skill === null ? '' : ` who loves ${loves[skill].toLowerCase()}`;
    return `Gifts for ${child}${whoLoves}${upTo && `, ${upTo}`}`;
  },
  changeAnswers: 'Change the answers',
} as const;
