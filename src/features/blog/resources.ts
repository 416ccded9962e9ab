import type { resourcePictures } from '@/config/pictures';

export interface Resource {
  /** Also the name of its picture. */
  id: keyof typeof resourcePictures;
  title: string;
  description: string;
  pages: number;
  /** Size of the file, in thousands of bytes. */
  kilobytes: number;
  /** Site path of the PDF. */
  file: string;
}

export const resources: readonly Resource[] = [
  {
    id: 'nature-scavenger-hunt',
    title: 'Nature Scavenger Hunt',
    description:
      'Twenty things to find outside, drawn and ready to tick, with a page for sketches and questions. From age 3.',
    pages: 2,
    kilobytes: 39,
    file: '/downloads/nature-scavenger-hunt.pdf',
  },
  {
    id: 'emotions-activity-book',
    title: 'Emotions Activity Book',
    description:
      'Faces to draw, a feelings meter, breathing pictures and a calm-down plan. Nine pages for crayons. From age 3.',
    pages: 9,
    kilobytes: 86,
    file: '/downloads/emotions-activity-book.pdf',
  },
  {
    id: 'weekly-activity-planner',
    title: 'Weekly Activity Planner',
    description:
      'A week at a glance with room for play, reading and rest, and a page of ideas to fill the empty boxes.',
    pages: 2,
    kilobytes: 34,
    file: '/downloads/weekly-activity-planner.pdf',
  },
];
