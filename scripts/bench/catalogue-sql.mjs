import { readFileSync } from 'node:fs';

const RUNS = 25;
const CALLS = [
  ['everything, featured first', ''],
  ['a category', "category => 'Books'"],
  ['an age range', "age_range => '4-8 years'"],
  ['a child of 4', 'child => 4'],
  ['a price from and to', 'min_price => 10, max_price => 35'],
  ['in stock', 'in_stock => true'],
  ['a skill', "skill => 'music'"],
  ['all of these at once', "category => 'Books', child => 4, max_price => 35, in_stock => true, skill => 'music'"],
  ['by price, the lowest first', "sort => 'price-asc'"],
  ['the newest first', "sort => 'newest'"],
  ['by name', "sort => 'name'"],
  ['the page after 5,000 products', "after_number => 2147483647, after_words => '', after_id => 5000"],
  ['a search: "dinosaur"', "q => 'dinosaur'"],
  ['a search: "dinasour"', "q => 'dinasour'"],
  ['a search: "telescpoe"', "q => 'telescpoe'"],
  ['a search: "red kite"', "q => 'red kite'"],
  ['a search: "quaternion", which nothing has', "q => 'quaternion'"],
  ['a search: "made", which every product has', "q => 'made'"],
];

/** Milliseconds of the processor that a process has used so far. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Each call as a visitor: the median and slowest time, round trip included, and what the server computed itself, on average. */
export async function measureSql(sql) {
  return sql.begin(async (tx) => {
    const [{ pid }] = await tx`select pg_backend_pid() as pid`;
    await tx.unsafe('set local role anon');
    const results = [];
    for (const [name, call] of CALLS) {
      const text = `select browse_products(${call}) as answer`;
      const [{ answer }] = await tx.unsafe(text);
      const usedBefore = processorOf(pid);
      const times = [];
      for (let run = 0; run < RUNS; run += 1) {
        const startedAt = performance.now();
        await tx.unsafe(text);
        times.push(performance.now() - startedAt);
      }
      const processor = (processorOf(pid) - usedBefore) / RUNS;
      times.sort((a, b) => a - b);
      results.push({
        name,
        found: answer.counts?.shown ?? null,
        median: times[Math.floor(RUNS / 2)],
        slowest: times.at(-1),
        processor,
      });
    }
    return results;
  });
}
