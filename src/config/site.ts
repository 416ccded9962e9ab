interface Founder {
  name: string;
  role: string;
  bio: string;
  /** Site path of the portrait. */
  image: string;
  imageAlt: string;
}

interface BusinessHours {
  days: string;
  hours: string;
}

interface SocialLink {
  name: 'Instagram' | 'Facebook' | 'Pinterest';
  url: string;
}

interface Site {
  name: string;
  tagline: string;
  /** The mark in one colour, as the data of an SVG path in a square of `size` units. */
  mark: { size: number; path: string };
  blurb: string;
  address: { street: string; area: string; city: string; country: string };
  /** As people read it. */
  phone: string;
  /** For `tel:` links, E.164. */
  phoneLink: string;
  email: string;
  webAddress: string;
  /** Default only; the environment may set another. */
  staffEmailDomain: string;
  social: readonly SocialLink[];
  businessHours: readonly BusinessHours[];
  founders: readonly [Founder, Founder];
}

export const site: Site = {
  name: 'Little Baobab',
  tagline: 'Toys and books for curious children',
  mark: {
    size: 32,
    path: 'M16 2.5c-3.1 0-5.7 1.7-6.9 4.2C5.5 6.6 2.5 9.3 2.5 12.7c0 3.3 2.8 6 6.2 6h2.2c.4 2.7-.1 5.6-2.2 8.2-.8 1-.1 2.6 1.2 2.6h12.2c1.3 0 2-1.6 1.2-2.6-2.1-2.6-2.6-5.5-2.2-8.2h2.2c3.4 0 6.2-2.7 6.2-6 0-3.4-3-6.1-6.6-6C21.7 4.2 19.1 2.5 16 2.5z',
  },
  blurb:
    'Toys, books and ideas for children from birth to twelve, chosen by people who sit on the floor and play. Made to last, kind to small hands, ready for big questions.',
  address: { street: 'Acacia Court, Kindaruma Road', area: 'Kilimani', city: 'Nairobi', country: 'Kenya' },
  phone: '+254 700 000 000',
  phoneLink: '+254700000000',
  email: 'hello@littlebaobab.example',
  webAddress: 'littlebaobab.example',
  staffEmailDomain: 'littlebaobab.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/littlebaobab.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/littlebaobab.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/littlebaobabexample' },
  ],
  businessHours: [
    { days: 'Mon-Fri', hours: '9am-5pm' },
    { days: 'Sat', hours: '10am-4pm' },
    { days: 'Sun', hours: 'Closed' },
  ],
  founders: [
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
  ],
};
