import { shopPhrases } from '@/config/shop-phrases';

export const homeStory = {
  heading: 'Our Story',
  paragraphs: [
    'We are a teacher and a carpenter’s son from Nairobi who kept seeing the same thing: the toy with forty buttons lay in a corner, and the box it came in was a ship.',
    `So we look for toys and books that leave the best part to the child, for ages ${shopPhrases.ages}. We try everything on the floor first, and we write down what we learn on our blog.`,
  ],
} as const;
