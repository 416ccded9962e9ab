/** What the packages do not say, or say otherwise than the people of a country do. */
export const keptNames: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** Names that people type, by country. */
export const keptAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi'],
  BA: ['Bosnia'],
  CD: ['DRC', 'DR Congo', 'Congo Kinshasa'],
  CG: ['Congo Brazzaville'],
  CV: ['Cabo Verde'],
  CZ: ['Czech'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain'],
  HK: ['Hongkong'],
  IE: ['Eire', 'Republic of Ireland'],
  KR: ['Korea'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TZ: ['Zanzibar'],
  US: ['America', 'Marekani'],
  VA: ['Vatican'],
  VN: ['Viet Nam'],
};

/** The parts asked for: C city, S state, Z postal code; a small letter where it may stay empty. */
export const keptParts: Readonly<Record<string, string>> = {
  // Carriers in Kenya sort by county, and every post office has a code.
  KE: 'CSZ',
};

export const stateLabels: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province/City',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
};
export const zipLabels: Readonly<Record<string, string>> = { eircode: 'Eircode', pin: 'PIN code' };
export const cityLabels: Readonly<Record<string, string>> = {
  district: 'City/District',
  post_town: 'Town or city',
  suburb: 'City/Suburb',
};
/** Where people say postcode. */
export const postcodeCountries: readonly string[] = ['AU', 'GB', 'GG', 'GI', 'IM', 'JE', 'MY', 'NZ'];
