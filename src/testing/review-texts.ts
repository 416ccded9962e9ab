import fc from 'fast-check';

const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'.split(
    ' ',
  );

const GENERIC =
  'com org net info biz xyz dev shop store online site top app africa blog click club email gifts kids link live market mobi page pro sale shopping space tech toys vip website world'.split(
    ' ',
  );

/** Endings that nobody takes for a word: with them an address counts in the middle of a sentence, too. */
const PLAIN = ['ke', 'uk', 'tz', 'ug', 'za', 'ng', 'de', 'fr', 'ru', 'cn', 'eu', 'com', 'org', 'biz', 'xyz'];

const HOSTS = ['toys', 'evil-toys', 'toys24', 'my.toys', 'best.cheap-toys', 'Toys', 'x'];

const ends = (address: string) => [address, `See ${address}.`, `cheaper at ${address}!`, `it is here (${address})`];

/** Addresses of all endings, as people write them into a review. */
export const textsWithAddresses: readonly string[] = [
  ...[...COUNTRIES, ...GENERIC].flatMap((ending) => [
    ...HOSTS.flatMap((host) => ends(`${host}.${ending}`)),
    `Look at toys.${ending}/kits for more`,
  ]),
  ...PLAIN.map((ending) => `go to toys.${ending} and buy there`),
  ...['wa.me/254700000000', 't.me/x', 'm.me/toys', 'fb.me/toys', 'signal.me/#p/x'].flatMap(ends),
];

const WORDS =
  'a about after again all also am an and any are as at be because best big box boy but buy by came can children colour come cute day did do easy even every few fits for from fun gave get gift girl go good got great had happy has have he her here him his home i id if im in info is it its just kids kit know like link little live long looks lot love loves made many market me more most mr ms much my nephew net new nice no not now of off ok old on one online only or other our out over pa page perfect pieces play plays pro problem ps quality re really recommend sale same say see she shop site small so some son space st store strong such tech thank that the their them then they thing this time to too top toy toys tv two up us very want was we well went were what when which who will with wooden world would year yes you your'.split(
    ' ',
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 7 }), fc.boolean())
  .map(([words, isCapital]) => (isCapital ? capital(words.join(' ')) : words.join(' ')));

/** What people write without a space after its full stops: sentences of two words and more. */
export const textOfSentences: fc.Arbitrary<string> = fc
  .tuple(fc.array(sentence, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.', '!', '?'))
  .map(([sentences, end]) => sentences.join('.') + end);
