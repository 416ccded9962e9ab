const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
export const FIRST_STRONG_ISOLATE = '\u2068';
export const POP_DIRECTIONAL_ISOLATE = '\u2069';

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Isolates typed text, so that right-to-left text does not reorder the text next to it. Each line separately. */
export const isolated = (text: string): string =>
  isRightToLeft(text) && !text.includes(FIRST_STRONG_ISOLATE)
    ? text.replace(/[^\n]+/g, `${FIRST_STRONG_ISOLATE}$&${POP_DIRECTIONAL_ISOLATE}`)
    : text;
