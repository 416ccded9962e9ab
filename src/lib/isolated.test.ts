import { expect, it } from 'vitest';
import { isolated as isolatedInMail } from '../../supabase/functions/_shared/mails/isolated.ts';
import { isolated, joined } from './isolated';

it.each(['لعبة', 'לגו 100%', 'Kite كتاب (2)', 'ލިޔުން'])('isolates %s in a sentence, as mails do', (name) => {
  expect(joined`${name} (${2}) added to cart!`).toBe(`\u2068${name}\u2069 (2) added to cart!`);
  expect(isolatedInMail(name)).toBe(isolated(name));
});

it.each(['Kite', 'Drachen für Łukasz', '日本の凧', '34.99', ''])('leaves %s as it is', (name) => {
  expect(joined`${name} added to cart!`).toBe(`${name} added to cart!`);
  expect(isolatedInMail(name)).toBe(isolated(name));
});
