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
  AR: ['Argentine Republic'],
  BA: ['Bosnia'],
  CD: ['DRC', 'DR Congo', 'Congo Kinshasa', 'Democratic Republic of Congo', 'Congo, Democratic Republic of the'],
  CG: ['Congo Brazzaville', 'Republic of Congo'],
  CH: ['Swiss Confederation'],
  CN: ['PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czech'],
  ES: ['España'],
  FR: ['French Republic'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain', 'Великобритания'],
  GR: ['Hellenic Republic'],
  HK: ['Hongkong'],
  IE: ['Eire'],
  IT: ['Italian Republic'],
  KG: ['Kyrgyz Republic'],
  KP: ['DPRK', "Democratic People's Republic of Korea"],
  KR: ['Korea', '한국'],
  LB: ['Lebanese Republic'],
  MM: ['Burma'],
  MO: ['Macau'],
  MX: ['United Mexican States'],
  NL: ['Holland'],
  PT: ['Portuguese Republic'],
  RU: ['РФ'],
  SA: ['KSA'],
  SK: ['Slovak Republic'],
  SZ: ['Swaziland'],
  TG: ['Togolese Republic'],
  TL: ['East Timor'],
  TW: ['Republic of China'],
  TZ: ['Zanzibar'],
  US: ['America', 'Marekani', 'EE. UU.', 'EUA', 'США', 'アメリカ'],
  VA: ['Vatican'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};

/** What precedes the English name in the formal one. */
export const formalNames: Readonly<Record<string, string>> = {
  'Arab Republic of': 'EG',
  'Bolivarian Republic of': 'VE',
  'Commonwealth of': 'AU DM',
  'Commonwealth of the': 'BS',
  'Co-operative Republic of': 'GY',
  'Democratic Republic of': 'ST TL',
  'Democratic Socialist Republic of': 'LK',
  'Federal Democratic Republic of': 'ET NP',
  'Federal Republic of': 'DE NG SO',
  'Federated States of': 'FM',
  'Federative Republic of': 'BR',
  'Grand Duchy of': 'LU',
  'Hashemite Kingdom of': 'JO',
  'Independent State of': 'PG WS',
  'Islamic Republic of': 'AF IR MR PK',
  'Kingdom of': 'BE BH BT DK ES KH LS MA NO SA SE SZ TH TO',
  'Kingdom of the': 'NL',
  'Oriental Republic of': 'UY',
  "People's Democratic Republic of": 'DZ',
  "People's Republic of": 'BD CN',
  'Plurinational State of': 'BO',
  'Principality of': 'AD LI MC',
  'Republic of':
    'AL AM AO AT AZ BG BI BJ BW BY CI CL CM CO CR CU CV CY DJ EC EE FI FJ GA GH GM GN GQ GT GW HN HR HT HU ID IE IN IQ IS ' +
    'IT KE KI KR KZ LR LT LV MD MG MK ML MT MU MV MW MZ NA NE NI NR PA PE PL PT PW PY RS RW SC SD SG SI SL SM SN SR SS SV ' +
    'TD TJ TN TR TT UG UZ VU XK YE ZA ZM ZW',
  'Republic of the': 'GM MH MV PH SD',
  'Republic of the Union of': 'MM',
  'Socialist Republic of': 'VN',
  'State of': 'ER IL KW LY PS QA',
  'Sultanate of': 'OM',
  'Union of': 'KM',
  'Union of the': 'KM',
  'United Republic of': 'TZ',
};

/** In which browsers and systems fill in a country: of the shop's own customers, and those most in use. */
export const languages =
  'am ar bg bn cs da de el en es fa fi fr he hi hu id it ja ko ms nb nl pl pt pt-PT ro ru sk sv sw th tr uk ur vi zh zh-Hant'.split(
    ' ',
  );

/** The parts asked for: C city, S state, Z postal code; a small letter where it may stay empty. */
export const keptParts: Readonly<Record<string, string>> = {
  // Carriers in Kenya sort by county, and every post office has a code.
  KE: 'CSZ',
};

/** Countries whose states may have taxes of their own: those are known by name. */
export const taxedByState: readonly string[] = ['CA', 'US'];

/** What people type for a state besides its names. */
export const stateAliases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: { NL: ['Newfoundland'], PE: ['PEI'], YT: ['Yukon Territory'] },
  US: { DC: ['Washington DC'] },
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
