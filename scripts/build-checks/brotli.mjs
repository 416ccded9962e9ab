import { brotliCompressSync, constants } from 'node:zlib';

/** How many bytes a text has as the shop's server sends it. */
export const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
