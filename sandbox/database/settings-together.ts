import type { PGlite } from '@electric-sql/pglite';

type Query = (text: string, parameters?: unknown[], options?: object) => Promise<object>;

const SETTING = /^\s*SELECT set_config\('([\w.]+)', (?:\$1|''), true\)\s*$/;
const READ_ONLY = 'SET LOCAL transaction_read_only = on';

/**
 * Every request sets ten values for its transaction, one by one, without reading the results. That took longer than most
 * requests themselves, so the values are batched and sent before the next query.
 */
export function sendSettingsTogether(pg: Pick<PGlite, 'query'>): void {
  const query = pg.query.bind(pg) as Query;
  let waiting: unknown[] = [];
  const send = async () => {
    const settings = waiting;
    waiting = [];
    const calls = Array.from(
      { length: settings.length / 2 },
      (_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`,
    );
    if (calls.length > 0) await query(`select ${calls.join(', ')}`, settings);
  };
  const sendThenQuery: Query = async (text, parameters = [], options) => {
    const name = SETTING.exec(text)?.[1];
    if (name) waiting.push(name, parameters.length > 0 ? parameters[0] : '');
    else if (text === READ_ONLY) waiting.push('transaction_read_only', 'on');
    else {
      await send();
      return query(text, parameters, options);
    }
    return { rows: [], fields: [], affectedRows: 0 };
  };
  Object.assign(pg, { query: sendThenQuery });
}
