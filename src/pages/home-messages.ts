export const homeMessages = {
  ages: 'For ages 0 to 12',
  toShop: 'Shop Now',
  toStory: 'Our Story',
  toGift: 'Find a gift',
  newsletter: 'One good idea a month',
  newsletterHint: 'An activity to try, a book to share, and what is new on our shelf. No noise.',
} as const;
