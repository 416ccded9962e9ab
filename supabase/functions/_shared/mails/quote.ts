const DOT = '[.\\u3002\\uff0e\\uff61]';
const LINKED = new RegExp(`(?<=[\\p{L}\\p{N}_-])${DOT}(?=\\p{L})|(?<=[\\p{L}_-])${DOT}(?=\\p{N})`, 'gu');

/** Text typed by a stranger, changed so that no mail client turns it into a link: `evil[.]example`. Numbers are kept. */
export const quoted = (text: string): string => text.replace(/:(?=\/\/)/g, '[:]').replace(LINKED, '[.]');
