import { expect, it } from 'vitest';
import { FACTS, SITE } from '../../_testing/mail-facts.ts';
import { quoted } from './quote.ts';
import { writeMail } from './write-mail.ts';

it.each([
  ['https://evil.example/a?b', 'https[:]//evil[.]example/a?b'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['amina@evil.example.', 'amina@evil[.]example.'],
  ['evil\uff0eexample evil\u3002example', 'evil[.]example evil[.]example'],
  ['http://192.168.1.1', 'http[:]//192.168.1.1'],
  ['1c.example', '1c[.]example'],
  ['It costs 3.50. Is it loud?\nAnd...', 'It costs 3.50. Is it loud?\nAnd...'],
])('%j does not become a link in a mailbox', (typed, read) => {
  expect(quoted(typed)).toBe(read);
});

const withMessage = (change: object) => ({ ...FACTS, message: { ...FACTS.message, ...change } }) as typeof FACTS;

it('an answer contains the text of staff above the quoted question, with its lines', () => {
  const { subject, text, html } = writeMail(
    'message_answer',
    withMessage({ body: 'Is it loud?\nSee <b>http://evil.example</b>', answer: 'No.\nhttps://shop.example/product/5' }),
    SITE,
  );
  expect(subject).toBe('Our answer: Product Question');
  expect(text.replaceAll('\u202f', ' ')).toContain(
    'No.\nhttps://shop.example/product/5\n\nYou wrote to us Nov 22, 2026, 1:30 AM:\n\nIs it loud?\nSee <b>http[:]//evil[.]example</b>',
  );
  expect(html).toContain('Is it loud?<br>See &lt;b&gt;http[:]//evil[.]example&lt;/b&gt;');
  expect(html).not.toContain('evil.example');
});

it('staff are notified of a message, and that the fifth of an hour is the last', () => {
  const { text } = writeMail('staff_message', withMessage({ name: 'www.evil.example' }), SITE);
  expect(text).toContain('From: www[.]evil[.]example');
  expect(text).toContain('This is the fifth within an hour.');
  expect(text).toContain(`${SITE}/admin/messages?message=${FACTS.message?.id}`);
  expect(writeMail('staff_message', { ...FACTS, is_last_of_hour: false }, SITE).text).not.toContain('fifth');
});
