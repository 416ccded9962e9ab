import { site } from '@/config/site';
import type { Article } from '@/domain/article';

const [wanjiru, daniel] = site.founders;

/** The six articles in the order of their ids; their texts are `articles/<id>-<slug>.md`. */
export const articles: readonly Article[] = [
  {
    id: 1,
    title: 'What Play Looks Like from Birth to Five, and How to Join In',
    excerpt:
      'Why a toddler drops the spoon twelve times, what pretending is good for, and one small game for every age, without taking over.',
    category: 'Child Development',
    date: '2026-02-12',
    author: wanjiru.name,
    image: '/images/articles/child-development.webp',
    readingMinutes: 4,
    productIds: [5, 4, 6],
    tags: ['play', 'development', 'babies', 'toddlers'],
  },
  {
    id: 2,
    title: 'Ten Minutes Outside: Seven Small Adventures for Busy Days',
    excerpt:
      'No forest and no free Saturday needed. An egg box, a slow walk and three crumbs for the ants are enough to start.',
    category: 'Outdoor Learning',
    date: '2026-03-26',
    author: daniel.name,
    image: '/images/articles/outdoor-learning.webp',
    readingMinutes: 4,
    productIds: [1, 7],
    tags: ['nature', 'puddles', 'short on time'],
  },
  {
    id: 3,
    title: 'Big Feelings, Small People: Naming Emotions Through Play',
    excerpt:
      'Four calm-day games, five steps for the middle of the storm, and new words for a child who only has happy and sad.',
    category: 'Emotional Development',
    date: '2026-05-07',
    author: wanjiru.name,
    image: '/images/articles/emotional-development.webp',
    readingMinutes: 4,
    productIds: [2, 4, 3],
    tags: ['feelings', 'pretend play', 'calming down'],
  },
  {
    id: 4,
    title: 'Five Sensory Trays from the Kitchen Cupboard',
    excerpt:
      'Soapy water, oat sand, an ice rescue: what to put in, what to leave out before three, and how to save your floor.',
    category: 'Sensory Play',
    date: '2026-06-18',
    author: wanjiru.name,
    image: '/images/articles/sensory-play.webp',
    readingMinutes: 4,
    productIds: [4, 3, 8],
    tags: ['sensory play', 'messy play', 'kitchen'],
  },
  {
    id: 5,
    title: 'Make a Play Corner Your Child Will Actually Use',
    excerpt:
      'Fewer toys, lower shelves and a place to be quiet: five steps for one afternoon, and a safety check on your knees.',
    category: 'Learning Environments',
    date: '2026-08-06',
    author: daniel.name,
    image: '/images/articles/learning-environments.webp',
    readingMinutes: 4,
    productIds: [5, 2, 3, 6],
    tags: ['play space', 'tidying up', 'safety'],
  },
  {
    id: 6,
    title: 'Talk, Sing, Read: Everyday Habits That Help Language Grow',
    excerpt:
      'A ten-second pause, a song for every nappy and fewer pages with more chat. Small habits that need no extra time.',
    category: 'Language Skills',
    date: '2026-09-24',
    author: wanjiru.name,
    image: '/images/articles/language-skills.webp',
    readingMinutes: 4,
    productIds: [8, 2, 7],
    tags: ['language', 'songs', 'reading aloud'],
  },
];
