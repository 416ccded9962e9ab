const DOT = '[.\\u3002\\uff0e\\uff61]';
const LINKED = new RegExp(`(?<=[\\p{L}\\p{N}_-])${DOT}(?=\\p{L})|(?<=[\\p{L}_-])${DOT}(?=\\p{N})`, 'gu');

/** What a stranger typed, so that no mailbox makes a link of it: `evil[.]example`. Numbers stay. */
export const quoted = (text: string): string => text.replace(/:(?=\/\/)/g, '[:]').replace(LINKED, '[.]');
