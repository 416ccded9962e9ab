/** The shop's name and contact details in mails, unless staff have set others. The same as in src/config/site.ts. */
export const SHOP = {
  name: 'Little Baobab',
  email: 'hello@littlebaobab.example',
  phone: '+254 700 000 000',
  address: 'Acacia Court, Kindaruma Road, Kilimani, Nairobi, Kenya',
} as const;
