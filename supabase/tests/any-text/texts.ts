import fc from 'fast-check';

/** Characters from other programs, keyboards and scripts, and those used in the rules of forms. */
const AWKWARD = [
  ...'\0\t\n\r\u001b\u007f\u0085\u00a0\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u202e\u2028\u2066\u2069\ufe0f\ufeff\ufffd\uffff',
  ...'\u0301\u0344\u0958\ufb2c\ufdfa\u{1d160}\u{e0041}\ue000\u{1f1e9}\u{1f1ea}\u{1f468}\u0130\u0131\u00df\u01c4\ufb00\u03a3\u03c2',
  ...'\u0663\uff13\u06f3\u09e9\u00b2\u2163\u00bd\u5341\u0e01\u0e33\u0905\u093f\u05d0\u0634\u4e2d\u30ab\ud55c\u1100\u1161',
  ...'-\u2010\u2013\u2212\'\u2019"\u201d`<>&\\/%_,.;:@+#$*?!(){}[]|~^= 09azAZ\u00a9\u20ac',
  '\ud800',
  '\udfff',
  '\r\n',
  '\u{1f469}\u200d\u{1f467}',
];

const LONGEST = 300;
const awkward = fc.constantFrom(...AWKWARD);
const cut = (text: string) => text.slice(0, LONGEST);

/** Any text of up to 300 characters: all of Unicode, awkward characters, one repeated, and a valid text with some inserted. */
export const anyTextLike = (right: string) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST }),
    fc.array(awkward, { maxLength: 40 }).map((signs) => cut(signs.join(''))),
    fc.tuple(awkward, fc.integer({ min: 1, max: LONGEST })).map(([sign, count]) => cut(sign.repeat(count))),
    fc
      .tuple(fc.nat(right.length), fc.array(awkward, { minLength: 1, maxLength: 3 }))
      .map(([at, signs]) => cut(right.slice(0, at) + signs.join('') + right.slice(at))),
  );

/** The same without characters that no request can contain. */
export const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '');
