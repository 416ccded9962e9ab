const CATEGORIES = ['Outdoor', 'Books', 'Arts & Crafts', 'Educational', 'Toys', 'Music'];
const AGES = [
  '0-2 years',
  '1-5 years',
  '2-6 years',
  '3-7 years',
  '4-8 years',
  '5-10 years',
  '8-12 years',
  '6-18 months',
];
const SKILLS = ['fine-motor', 'language', 'science', 'imagination', 'music', 'logic', 'movement', 'together'];
const KINDS =
  'dinosaur puzzle drum kite atlas telescope blocks paint xylophone garden train puppet globe robot loom'.split(' ');
const LOOKS = 'wooden red small soft big singing quiet folding painted striped green round woven bright'.split(' ');
const TEXT =
  'Made to be used every day, on the floor and outside. It comes with an idea for a rainy afternoon and one for the garden.';

const list = (values) => `array['${values.join("', '")}']`;
const pick = (values, factor, from = 'n') => `(${list(values)})[1 + (${from} * ${factor} % ${values.length})::integer]`;

/** Statements that put a catalogue of this size in the place of what is sold. The nth product is always the same one. */
export function catalogueRows(count) {
  return [
    'delete from public.products',
    `insert into public.products (name, image_url, price, stock, category, age_range, description, skills, safety,
                                  featured_rank, sale_price, sale_from, sale_until, created_at, details)
     select initcap(${pick(LOOKS, 7)} || ' ' || ${pick(LOOKS, 5, '(n / 14)')} || ' ' || ${pick(KINDS, 11)}) || ' ' || n,
            '/images/products/wooden-building-blocks.webp', 5 + (n * 37 % 9000) / 100.0, n * 13 % 40, ${pick(CATEGORIES, 1)},
            ${pick(AGES, 3)}, repeat('${TEXT} ', 1 + (n % 5)::integer) || 'Also a ' || ${pick(KINDS, 4)} || '.',
            array[${pick(SKILLS, 1)}, ${pick(SKILLS, 1, '(n + 3)')}],
            case when n % 20 > 0 then jsonb '{"hazard": "None.", "small_parts": false, "standards": ["EN 71"], "age_reason": "Large pieces."}' end,
            case when n % 1000 = 1 then 1 + n / 1000 end,
            case when n % 5 = 0 then 4 end, case when n % 15 = 0 then now() + interval '1 day' end,
            case when n % 10 = 0 then now() + interval '9 days' end, now() - n * interval '1 hour',
            '{"size": "20 x 15 x 6 cm", "weight": "0.6 kg", "material": "Beech, water-based paint"}'
       from generate_series(1, ${count}::bigint) n`,
  ];
}
