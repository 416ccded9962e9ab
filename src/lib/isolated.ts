const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates text that a user typed, so that right-to-left writing does not reorder the text around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Joins texts that users typed, each isolated. */
export const isolatedList = (texts: readonly (string | number)[], between = ', '): string =>
  texts.map((text) => isolated(String(text))).join(between);

/** A template tag that isolates each inserted text. */
export const joined = (words: TemplateStringsArray, ...texts: (string | number)[]): string =>
  String.raw({ raw: words }, ...texts.map((text) => isolated(String(text))));
