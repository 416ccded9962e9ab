const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What a person wrote, so that writing from right to left does not turn round the text around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Texts of people beside each other. */
export const isolatedList = (texts: readonly (string | number)[], between = ', '): string =>
  texts.map((text) => isolated(String(text))).join(between);

/** Tags a sentence with texts of people in it: each is isolated. */
export const joined = (words: TemplateStringsArray, ...texts: (string | number)[]): string =>
  String.raw({ raw: words }, ...texts.map((text) => isolated(String(text))));
