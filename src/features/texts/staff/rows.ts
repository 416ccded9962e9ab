import * as z from 'zod/mini';
import { textNames } from '../customer/policy';
import { shopText } from '../customer/rows';

export const storedText = z.pipe(
  shopText,
  z.transform((text) => ({ ...text, name: textNames.find((name) => name === text.name) ?? 'faq' })),
);

/** Some fields of a text: those of a form, or of one change. */
export const textPart = z.partial(z.pick(shopText, { content: true, inEffectSince: true }));
