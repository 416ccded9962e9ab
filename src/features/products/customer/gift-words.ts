export const giftFinderMessages = {
  title: 'Find a gift',
  intro: 'Three answers, and our shop shows what fits and is in stock.',
  summary:
    'Three questions: how old the child is, what they love and how much it may cost. Then our shop shows the toys and books that fit and are in stock.',
  questions: 'Questions',
  age: 'How old is the child?',
  ageOf: (years: number) => `Age ${years}`,
  anyAge: 'Any age',
  love: 'What do they love?',
  anything: 'Anything',
  sum: 'How much may it cost?',
  anySum: 'Any sum',
  seeGifts: 'See the gifts',
  withoutScript: 'Your browser runs no scripts. Choose the age of the child, and see what is right for it.',
} as const;
