interface Site {
  name: string;
  tagline: string;
  /** SVG path data in a square of `size` units. */
  mark: { size: number; path: string };
  blurb: string;
  address: { street: string; area: string; city: string; country: string };
  phone: string;
  email: string;
  webAddress: string;
  /** The environment may set another. */
  staffEmailDomain: string;
}

export const site: Site = {
  name: 'Little Baobab',
  tagline: 'Toys and books for curious children',
  mark: {
    size: 32,
    path: 'M6.3 13.50 a 5 4.2 0 0 1 -1.2 -8.23 5.6 4.7 0 0 1 6.1 -2.6 6.8 5.71 0 0 1 9.6 0 5.6 4.7 0 0 1 6.1 2.6 5 4.2 0 0 1 -1.2 8.23 c -1.3 0 -2.3 -0.25 -3.2 -0.76 -1 0.59 -2.2 0.84 -3.5 0.84 -1.2 0 -2.2 -0.25 -3 -0.67 -0.8 0.42 -1.8 0.67 -3 0.67 -1.3 0 -2.5 -0.25 -3.5 -0.84 -0.9 0.5 -1.9 0.76 -3.2 0.76 Z M7.9 28.5C6.9 28.5 6.4 27.6 6.8 26.7C7.6 24.9 7.9 23.1 7.7 21.2C7.5 19.1 6.8 17.3 4.9 16C4.3 15.6 4.5 15 5.2 15C6.6 15 7.9 14.8 8.9 14.4C10.9 15.6 12.3 17.1 13.1 19.1C13.6 17.8 13.9 16.6 14 15.2C14.7 15.1 15.4 14.9 16 14.6C16.6 14.9 17.3 15.1 18 15.2C18.1 16.6 18.4 17.8 18.9 19.1C19.7 17.1 21.1 15.6 23.1 14.4C24.1 14.8 25.4 15 26.8 15C27.5 15 27.7 15.6 27.1 16C25.2 17.3 24.5 19.1 24.3 21.2C24.1 23.1 24.4 24.9 25.2 26.7C25.6 27.6 25.1 28.5 24.1 28.5Z',
  },
  blurb:
    'Toys, books and ideas for children from birth to twelve, chosen by people who sit on the floor and play. Made to last, kind to small hands, ready for big questions.',
  address: { street: 'Acacia Court, Kindaruma Road', area: 'Kilimani', city: 'Nairobi', country: 'Kenya' },
  phone: '+254 700 000 000',
  email: 'hello@littlebaobab.example',
  webAddress: 'littlebaobab.example',
  staffEmailDomain: 'littlebaobab.example',
};
