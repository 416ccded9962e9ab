import { z } from 'zod';

const line = (most: number) => z.string().trim().min(1).max(most);
const optionalLine = (most: number) => z.string().trim().max(most).optional();

/** PayPal's limits. https://developer.paypal.com/docs/api/orders/v2/#definition-shipping_detail */
const typedAddress = z.object({
  firstName: line(140),
  lastName: line(140),
  address: line(300),
  city: line(120),
  state: optionalLine(300),
  zipCode: optionalLine(60),
  country: line(100).transform(countryCode).pipe(z.string()),
});

const LANGUAGES = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'sw', 'ru', 'ar', 'zh', 'ja', 'ko'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const folded = (name: string) => name.normalize('NFKC').toLowerCase();
let codes: ReadonlyMap<string, string> | null = null;

function knownCodes(): ReadonlyMap<string, string> {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const found = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
    // ZZ and the like name no country, and UK is no code of PayPal's.
    .filter(
      (code) => new Intl.Locale('en', { region: code }).region === code && !/^(ZZ|X[AB]|EU|EZ|UN|UK)$/.test(code),
    );
  return new Map(
    found.flatMap((code) => {
      const told = names.map((name) => name.of(code)).filter((name) => name !== undefined);
      return told.length === 0 ? [] : [code, ...told].map((name) => [folded(name), code] as const);
    }),
  );
}

/** The two letters of a country by its name or code, or null. */
function countryCode(name: string): string | null {
  codes ??= knownCodes();
  return codes.get(folded(name)) ?? null;
}

/** The address of an order in PayPal's terms, or null where it cannot be said in them. */
export function paypalShipping(address: unknown) {
  const parsed = typedAddress.safeParse(address);
  if (!parsed.success) return null;
  const { firstName, lastName, address: street, city, state, zipCode, country } = parsed.data;
  return {
    type: 'SHIPPING',
    name: { full_name: `${firstName} ${lastName}` },
    address: {
      address_line_1: street,
      admin_area_2: city,
      ...(state ? { admin_area_1: state } : {}),
      ...(zipCode ? { postal_code: zipCode } : {}),
      country_code: country,
    },
  };
}
