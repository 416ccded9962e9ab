import { describe, expect, it } from 'vitest';
import { isolated as isolatedOnScreen } from '../../../../src/lib/isolated';
import { FACTS, ORDER, SITE } from '../../_testing/mail-facts.ts';
import { mailFacts } from './facts.ts';
import { isolated } from './isolated.ts';
import { TEMPLATES } from './templates.ts';
import { writeMail } from './write-mail.ts';

describe('right-to-left text', () => {
  const [FSI, PDI] = ['\u2068', '\u2069'];
  const NAME = 'לגו 100%';
  const written = (kind: string) => {
    const order = { ...ORDER, address: { ...ORDER.address, firstName: NAME }, customer_name: NAME };
    return writeMail(
      kind,
      mailFacts.parse({
        ...FACTS,
        preface: `${NAME}\nKaribu!`,
        product: { id: 5, name: NAME, stock: 3, price: 1999 },
        order: { ...order, lines: [{ name: NAME, quantity: 1, total: 3499 }] },
        return: { ...FACTS.return, lines: [{ name: NAME, quantity: 1 }] },
        recall: { name: NAME, reason: NAME, remedy: 'part', batch: NAME },
        remedy: { name: NAME, kind: 'part', is_sent: false, answer: NAME },
        letter: { subject: NAME, body: `## ${NAME}\n\n${NAME}`, is_test: false },
      }),
      SITE,
    );
  };

  it.each(Object.keys(TEMPLATES).filter((kind) => kind !== 'letter'))('is isolated in %s', (kind) => {
    const { subject, html, text } = written(kind);
    const isIsolated = (whole: string, before: string, after: string) =>
      expect(whole.replaceAll(`${before}${NAME}${after}`, '')).not.toContain(NAME);
    isIsolated(text, FSI, PDI);
    isIsolated(subject, FSI, PDI);
    isIsolated(html.replaceAll(`${FSI}${NAME}${PDI}`, ''), '<bdi>', '</bdi>');
  });

  it.each(['لعبة', NAME, 'Kite كتاب (2)', 'ލިޔުން', 'Łukasz', '日本の凧', ''])(
    'is detected in %s as on the screen',
    (name) => expect(isolated(name)).toBe(isolatedOnScreen(name)),
  );

  it('sets the direction of a paragraph written entirely in it', () => {
    expect(written('letter').html).toContain(`<div dir="auto">${NAME}</div>`);
  });

  it('changes nothing in left-to-right text', () => {
    expect(JSON.stringify(writeMail('paid', mailFacts.parse(FACTS), SITE))).not.toMatch(
      /[\u2066-\u2069]|bdi|dir=.auto.>/,
    );
  });
});
