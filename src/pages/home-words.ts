import { shopPhrases } from '@/config/shop-phrases';

export const homeMessages = {
  ages: 'For ages 0 to 12',
  toShop: 'Shop Now',
  toStory: 'Our Story',
  toGift: 'Find a gift',
  newsletter: 'One good idea a month',
  newsletterHint: 'An activity to try, a book to share, and what is new on our shelf. No noise.',
} as const;

export const featuredPart = 'The featured products';

export const homeStory = {
  heading: 'Our Story',
  more: 'Read our story',
  paragraphs: [
    'We are a teacher and a carpenter’s son from Nairobi who kept seeing the same thing: the toy with forty buttons lay in a corner, and the box it came in was a ship.',
    `So we look for toys and books that leave the best part to the child, for ages ${shopPhrases.ages}. We try everything on the floor first, and we write down what we learn on our blog.`,
  ],
} as const;
