import * as z from 'zod/mini';
import { centsFromDollars, dollarsFromCents, percentFromRate, rateFromPercent } from './money';

/** Dollars in the database, whole cents here. */
export const cents = z.codec(z.number(), z.number(), { decode: centsFromDollars, encode: dollarsFromCents });

/** A rate in the database (0.08875), percent here (8.875). */
export const percent = z.codec(z.number(), z.number(), { decode: percentFromRate, encode: rateFromPercent });

/** NULL in the database, an empty text here. The database stores an empty text as NULL. */
export const textOrEmpty = z.codec(z.nullable(z.string()), z.string(), {
  decode: (text) => text ?? '',
  encode: (text) => text,
});

/** Texts under any names. `z.record` is larger, and every page would load it. */
export const textsByName = z.catchall(z.object({}), z.string());
