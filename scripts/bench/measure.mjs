const RUNS = 15;
const CLAIMS = JSON.stringify({ sub: 'user_staff', email: 'bench@littlebaobab.example', email_verified: true });
const MENTIONS = /from public\.(orders|customers)\b/;

// The functions are asked by a member of staff, the queries for comparison by the owner of the database.
async function asCaller(tx, { text }) {
  await tx`select set_config('request.jwt.claims', ${CLAIMS}, true)`;
  if (!text.startsWith('select id')) await tx.unsafe('set local role authenticated');
}

/** The median and the slowest of fifteen runs in milliseconds, after one run that warms the caches. */
export async function timeCall(sql, call) {
  const times = [];
  await sql.begin(async (tx) => {
    await asCaller(tx, call);
    for (let run = 0; run <= RUNS; run += 1) {
      const startedAt = performance.now();
      await tx.unsafe(call.text, call.parameters);
      if (run > 0) times.push(performance.now() - startedAt);
    }
  });
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(RUNS / 2)], slowest: times[RUNS - 1] };
}

function readPlan(message) {
  const [head = '', ...rest] = message.split('\n');
  const lines = rest.join('\n').split('\n');
  const planAt = lines.findIndex((line) => /\(cost=/.test(line));
  const query = [
    lines
      .slice(0, planAt)
      .join(' ')
      .replace(/^\s*Query Text:\s*/, ''),
  ]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { duration: Number(/duration: ([\d.]+)/.exec(head)?.[1] ?? 0), query, plan: lines.slice(planAt).join('\n') };
}

/** EXPLAIN (ANALYZE, BUFFERS) of the statements inside the function, as auto_explain reports them. */
export async function explainCall(server, call) {
  const plans = [];
  const sql = server.connect(1, (notice) => {
    if (/^duration: .* plan:/.test(notice.message)) plans.push(readPlan(notice.message));
  });
  await sql.begin(async (tx) => {
    await tx.unsafe(`load 'auto_explain'; set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
      set local auto_explain.log_buffers = on; set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_timing = off; set local client_min_messages = log`);
    await asCaller(tx, call);
    await tx.unsafe(call.text, call.parameters);
  });
  await sql.end();
  const first = plans.filter(({ query }, index) => plans.findIndex((other) => other.query === query) === index);
  return first.filter(({ query }) => MENTIONS.test(query) && !query.startsWith('select private.'));
}
