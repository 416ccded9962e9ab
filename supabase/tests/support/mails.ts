import type { Shop } from './shop';

export interface Claimed {
  id: string;
  kind: string;
  to: string;
  attempt: number;
  facts: Record<string, unknown>;
}

/** How `send-mails` uses the database, and what tests check. */
export function mailsOf({ clients: { service }, database: { sql } }: Shop) {
  const claim = async (most = 10): Promise<Claimed[]> =>
    (await service.rpc('claim_mails', { most, lease_seconds: 120 })).data;
  const settle = async (mail: Claimed, outcome = 'sent', problem: string | null = null) =>
    (
      await service.rpc('settle_mail', {
        mail_id: mail.id,
        attempt: mail.attempt,
        outcome,
        provider_id: 're_1',
        problem,
      })
    ).data;
  return {
    claim,
    settle,
    /** `<kind> <state>` of each, in the order in which they were written. */
    states: async (where = 'true') => {
      const rows = await sql.query<{ state: string }>(
        `select kind || ' ' || private.mail_state(m) as state from private.mails m where ${where} order by place`,
      );
      return rows.map(({ state }) => state);
    },
    /** Sends all due mails, one claim after the other, and returns their kinds. */
    sendAll: async () => {
      const sent: string[] = [];
      for (let mails = await claim(); mails.length > 0; mails = await claim()) {
        for (const mail of mails) {
          sent.push(mail.kind);
          await settle(mail);
        }
      }
      return sent;
    },
    makeDue: () => sql.exec('update private.mails set next_attempt_at = now() where next_attempt_at is not null'),
  };
}
