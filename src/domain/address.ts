/** The longest each part of an address may be. The database checks the same bounds. */
export const addressLimits = {
  title: 100,
  name: 100,
  email: 254,
  phone: 30,
  street: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
} as const;
