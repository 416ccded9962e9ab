interface Founder {
  name: string;
  role: string;
  bio: string;
  /** Site path of the portrait. */
  image: string;
  imageAlt: string;
}

export const founders: readonly [Founder, Founder] = [
  {
    name: 'Wanjiru Maina',
    role: 'Co-founder & Learning Designer',
    bio: 'Wanjiru taught three- to six-year-olds before she chose toys for them. She tests every kit with the same question: what will a child do with it on the tenth day? She writes our activity sheets and is proud of a puddle record of forty minutes.',
    image: '/images/people/founder-1.webp',
    imageAlt: 'Illustrated portrait of Wanjiru Maina, smiling, in a patterned headwrap',
  },
  {
    name: 'Daniel Otieno',
    role: 'Co-founder & Head of Products',
    bio: 'Daniel grew up in a carpenter’s workshop and still checks every edge with his thumb. He works with our makers, reads the safety paperwork, and packs orders on Fridays. At home he is the voice of every dinosaur.',
    image: '/images/people/founder-2.webp',
    imageAlt: 'Illustrated portrait of Daniel Otieno, smiling, in round glasses',
  },
];
