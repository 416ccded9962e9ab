import type { ProductFilter } from '@/domain/product-filter';
import type { SkillId } from '@/domain/skill';

const ageIntros: readonly string[] = [
  'Things to look at, hold and chew while the world is new. Everything goes into a mouth now, so read the safety box of each first.',
  'Stack it, knock it down, carry it somewhere else. At one, children learn with both hands and their whole weight.',
  'First words, first songs, first tower that stays up. At two, children copy what we do, so their things should be sturdy.',
  'Now the stories begin: a block is a bus, a spoon is a doctor. At three, children want to do it by themselves.',
  'Why, how, and what happens then? At four, children ask all day, and these are toys and books that answer.',
  'Scissors, beads and the first whole afternoon on one thing. At five, hands do what the head has planned.',
  'Some read, all of them collect. At six, children want to know the real names of animals, tools and stars.',
  'Rules are fun now, above all their own. At seven, children build with a plan and read to somebody smaller.',
  'Projects that last a week and need a shelf. At eight, children like things that work, and want to know why.',
  'Long books, fine work and real tools. At nine, children are good at something, and happy to get better.',
  'Two digits, and opinions about everything. At ten, children choose what they want to learn; these help them to.',
  'Close to grown-up things, with the fun left in. At eleven, children make what others can use, read or hear.',
  'The last stop of our shelves. At twelve, hands and patience are ready for nearly everything that we have.',
];

const skillIntros: Record<SkillId, string> = {
  'fine-motor':
    'Threading, cutting, stacking and turning pages. What fingers practise here they use later for a pencil and a shoelace.',
  language:
    'Stories, names and songs to say along. Children pick up words while they play, most of all when somebody answers.',
  science: 'Things to look at closely, try out and take apart. A magnifying glass and one good question go a long way.',
  imagination:
    'Toys that are a ship today and a shop tomorrow. The less a thing can do by itself, the more a child makes of it.',
  music:
    'Rhythm, sound and the courage to be loud. Playing together teaches listening, counting and waiting for a turn.',
  logic: 'Sorting, building and finding out why it fell. Children learn to plan a step ahead and to try another way.',
  movement:
    'For legs that cannot sit and arms that want to carry. Climbing, digging and walking make bodies strong and heads clear.',
  together:
    'For two, for four, for the whole family. Taking turns, losing and laughing are learnt with somebody beside you.',
};

/** The introduction of an age or skill page. */
export function introOf({ child, skill }: Partial<ProductFilter>): string | undefined {
  if (skill) return skillIntros[skill];
  return ageIntros[child ?? -1];
}
