import { expect, it } from 'vitest';
import { categorySchema } from '../categories/form-schema';
import { codeSchema } from '../codes/form-schema';
import { postSchema } from '../posts/form-schema';
import { productSchema } from '../products/form-schema';
import { recallSchema } from '../recalls/form-schema';
import { synonymSchema } from '../search/form-schema';
import { settingsSchema } from '../settings/form-schema';
import { refusedFieldWords } from './refused-fields';

const schemas = [productSchema, postSchema, categorySchema, codeSchema, settingsSchema, synonymSchema, recallSchema];
const fields = [...new Set(schemas.flatMap(({ shape }) => Object.keys(shape)))];

it.each(fields)('a refusal of %s has a sentence of its own at the field', (field) => {
  expect(refusedFieldWords(field)).not.toBe(refusedFieldWords('no such field'));
  expect(refusedFieldWords(`${field}.0`)).toBe(refusedFieldWords(field));
});

it('a part of a zone has the sentence of the part', () => {
  expect(refusedFieldWords('express.priceCents')).toBe(refusedFieldWords('priceCents'));
});

it.each(['priceCents', 'saleFrom', 'startsAt', 'processingFrom'])(
  'a refusal of %s does not name another field, because the database names that one then',
  (field) => expect(refusedFieldWords(field)).not.toMatch(/sale price|\bend\b|the other/),
);
