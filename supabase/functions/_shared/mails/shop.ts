/** What the mails call the shop, and how to reach it where staff have set nothing else. As in src/config/site.ts. */
export const SHOP = {
  name: 'Little Baobab',
  email: 'hello@littlebaobab.example',
  phone: '+254 700 000 000',
  address: 'Acacia Court, Kindaruma Road, Kilimani, Nairobi, Kenya',
} as const;
