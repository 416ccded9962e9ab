interface Site {
  name: string;
  tagline: string;
  /** Below the tagline on the home page. */
  intro: string;
  /** SVG path data in a square of `size` units. */
  mark: { size: number; path: string };
  blurb: string;
  address: { street: string; area: string; city: string; country: string };
  phone: string;
  email: string;
  host: string;
  /** The environment can override it. */
  staffEmailDomain: string;
}

export const site: Site = {
  name: 'Little Baobab',
  tagline: 'Toys and books for curious children',
  intro:
    'Things to build, read, bang, paint and take outside. Chosen in Nairobi by people who sit on the floor and play.',
  mark: {
    size: 32,
    path: 'M6.3 13.5a5 4.2 0 0 1-1.2-8.23 5.6 4.7 0 0 1 6.1-2.6 6.8 5.71 0 0 1 9.6 0 5.6 4.7 0 0 1 6.1 2.6 5 4.2 0 0 1-1.2 8.23c-1.3 0-2.3-.25-3.2-.76-1 .59-2.2.84-3.5.84a6.4 6.4 0 0 1-3-.67c-.8.42-1.8.67-3 .67-1.3 0-2.5-.25-3.5-.84-.9.5-1.9.76-3.2.76m1.6 15c-1 0-1.5-.9-1.1-1.8.8-1.8 1.1-3.6.9-5.5-.2-2.1-.9-3.9-2.8-5.2-.6-.4-.4-1 .3-1 1.4 0 2.7-.2 3.7-.6 2 1.2 3.4 2.7 4.2 4.7.5-1.3.8-2.5.9-3.9.7-.1 1.4-.3 2-.6.6.3 1.3.5 2 .6.1 1.4.4 2.6.9 3.9.8-2 2.2-3.5 4.2-4.7 1 .4 2.3.6 3.7.6.7 0 .9.6.3 1-1.9 1.3-2.6 3.1-2.8 5.2-.2 1.9.1 3.7.9 5.5.4.9-.1 1.8-1.1 1.8Z',
  },
  blurb:
    'Toys, books and ideas for children from birth to twelve, chosen by people who sit on the floor and play. Made to last, kind to small hands, ready for big questions.',
  address: { street: 'Acacia Court, Kindaruma Road', area: 'Kilimani', city: 'Nairobi', country: 'Kenya' },
  phone: '+254 700 000 000',
  email: 'hello@littlebaobab.example',
  host: 'littlebaobab.example',
  staffEmailDomain: 'littlebaobab.example',
};

export const businessHours = [
  { days: 'Mon-Fri', hours: '9am-5pm' },
  { days: 'Sat', hours: '10am-4pm' },
  { days: 'Sun', hours: 'Closed' },
] as const;

interface SocialLink {
  name: 'Instagram' | 'Facebook' | 'Pinterest';
  url: string;
}

export const socialLinks: readonly SocialLink[] = [
  { name: 'Instagram', url: 'https://www.instagram.com/littlebaobab.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/littlebaobab.example' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/littlebaobabexample' },
];
