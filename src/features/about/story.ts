import { founders } from '@/config/founders';
import { shopPhrases } from '@/config/shop-phrases';
import { site } from '@/config/site';

export const aboutSections = {
  story: { id: 'our-story', heading: 'Our Story' },
  mission: { id: 'our-mission', heading: 'Our Mission' },
  team: { id: 'our-team', heading: 'Our Team' },
} as const;

export const ourStory = {
  ...aboutSections.story,
  paragraphs: [
    'It began with a cardboard box. Wanjiru had brought a bag of new toys to her class of four-year-olds, all lights and buttons. By ten o’clock the toys lay in a corner, and the box they came in was a ship, a shop and a hospital for lions.',
    'That evening she asked her friend Daniel, a carpenter’s son and father of two, a simple question: why do so many toys do the playing for the child? They made a list of the things that were still in use after a month. Blocks. Animals. Paint. A drum. Any book that somebody reads aloud.',
    `The list became a shelf, and the shelf became ${site.name}. The name comes from the tree that everybody meets under: wide enough for games, stories and a nap. We choose for children aged ${shopPhrases.ages}, and each thing must pass the same test as the box. What can a child turn it into?`,
  ],
} as const;

export const ourMission = {
  ...aboutSections.mission,
  intro: 'To put good tools for play into small hands, and ideas for using them into big ones.',
  values: [
    {
      id: 'imagination',
      heading: 'Imagination',
      text: 'We choose toys that leave room. A block can be a bridge, a bed or a birthday cake, and the child decides.',
    },
    {
      id: 'learning',
      heading: 'Learning',
      text: 'Counting, sorting, naming and waiting your turn all happen in a good game. We pick things that grow with a child and say honestly for which age they are.',
    },
    {
      id: 'sustainability',
      heading: 'Sustainability',
      text: 'The greenest toy is the one that is handed on. We look for things that last and can be mended, and pack them in paper and card.',
    },
  ],
} as const;

export const ourTeam = {
  ...aboutSections.team,
  intro: 'Two founders, one big table, and a test crew of nieces, nephews and neighbours.',
  members: founders,
} as const;

export const callToAction = {
  heading: 'Come and play',
  text: 'See what we have chosen, or ask us what suits the child you have in mind.',
  shopLabel: 'Visit the Shop',
  contactLabel: 'Write to Us',
} as const;
