import { type APIRequestContext, expect, type Page } from 'playwright/test';

export interface ArrivedMail {
  kind: string;
  to?: string;
  subject: string;
  text: string;
}

/** The mails that have arrived since it was opened. Mails that were pending before are sent first. */
export class Mailbox {
  private seen = 0;

  private constructor(private readonly request: APIRequestContext) {}

  static async open(request: APIRequestContext): Promise<Mailbox> {
    const mailbox = new Mailbox(request);
    await mailbox.send();
    mailbox.seen = (await mailbox.mails()).length;
    return mailbox;
  }

  async mails(): Promise<ArrivedMail[]> {
    const outbox = await this.request.get('/__sandbox/outbox');
    return ((await outbox.json()) as ArrivedMail[]).slice(this.seen).filter(({ kind }) => kind === 'mail');
  }

  /** The mails about these words, as `address: subject`, sorted, because mails of the same second have no order. */
  async about(...words: readonly string[]): Promise<string[]> {
    const mails = await this.mails();
    return mails
      .filter(({ to, subject, text }) => words.some((word) => `${to} ${subject} ${text}`.includes(word)))
      .map(({ to, subject }) => `${to}: ${subject}`)
      .sort();
  }

  /** The matching mail, after it has arrived. This journey or a concurrent one may send it. */
  async find(fits: (mail: ArrivedMail) => boolean): Promise<ArrivedMail> {
    const found = async () => (await this.mails()).find(fits);
    await expect
      .poll(async () => {
        await this.send();
        return found();
      })
      .toBeDefined();
    const mail = await found();
    if (!mail) throw new Error('A mail that had arrived is gone.');
    return mail;
  }

  /** Makes several concurrent calls of the function that sends mails, without the pause after a failure. Returns how many were sent. */
  async send(runs = 1): Promise<number> {
    const answer = await this.request.post('/__sandbox/mails', { data: { runs } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const report = (await answer.json()) as { runs: { sent: number }[] };
    return report.runs.reduce((sum, { sent }) => sum + sent, 0);
  }
}

const ORDER_URL = /^https?:\/\/[^/]+\/orders\/([0-9a-f-]{36})#([0-9a-f]{64})$/;

/** Opens the order from its mail. Returns its page, its id and its token. */
export async function openOrderFromMail(device: Page, subject: string) {
  const mail = device.getByRole('article').filter({ hasText: subject });
  // A background tab does not receive presses in a frame.
  await device.bringToFront();
  await expect(async () => {
    await device.goto('/__sandbox/mail');
    await expect(mail).toHaveCount(1, { timeout: 1 });
  }).toPass({ timeout: 20_000 });
  await mail.getByText('As a mail').click();
  const button = mail.frameLocator('iframe').getByRole('link', { name: 'See your order' });
  const [page] = await Promise.all([device.waitForEvent('popup'), button.click()]);
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  const [, id = '', token = ''] = ORDER_URL.exec(page.url()) ?? [];
  return { page, id, token };
}
