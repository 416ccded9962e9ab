import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import { personalDataMessages } from '@/features/account/words';
import { orderAddressMessages } from '@/features/addresses/words';
import { checkoutMessages } from '@/features/checkout/words';
import { builtInPlan } from '@/features/delivery/built-in-plan';
import { contactQuestions } from '@/features/messages/customer/questions';
import { orderPageMessages } from '@/features/orders/customer/page-words';
import { orderMessages } from '@/features/orders/customer/words';
import { parcelWords } from '@/features/orders/words';
import { paymentMessages } from '@/features/payments/words';
import { reminderMessages } from '@/features/products/customer/stock-reminder/words';
import { returnMessages } from '@/features/returns/customer/words';
import { builtInSettings } from '@/features/settings/data';
import faq from './faq.md?raw';
import { fillIn, fillInMarkdown, retention, sectionsOf, textValues } from './policy-text';
import { privacyPolicy } from './privacy';
import { shippingAndReturnsPolicy } from './shipping-and-returns';
import { termsOfService } from './terms';

const values = textValues(builtInSettings, builtInPlan);
const read = (text: string) => fillIn(text, values);
const policies = [termsOfService, privacyPolicy, shippingAndReturnsPolicy];
const terms = read(termsOfService.text);
const privacy = read(privacyPolicy.text);
const shippingOptions = `${values.standardTime}, ${values.expressTime} for ${values.expressPrice}, ${values.nextDayTime}, if ordered before ${values.nextDayOrderBefore} for ${values.nextDayPrice}, free on orders over ${values.freeShippingOver}`;
const shipping = `${read(shippingAndReturnsPolicy.text)}\n${shippingOptions}`;
const questions = sectionsOf(faq).flatMap((group) =>
  sectionsOf(group.body, 3).map((question) => ({ ...question, id: `${group.id}-${question.id}` })),
);

const wholeDollars = (cents: number) => `$${cents / 100}`;

const shippingFigures = [
  `within ${shopFacts.processingBusinessDays.from}-${shopFacts.processingBusinessDays.to} business days`,
  `${shopFacts.standardShipping.businessDays.from}-${shopFacts.standardShipping.businessDays.to} business days`,
  `orders over ${wholeDollars(shopFacts.freeShippingLimit)}`,
  `${shopFacts.expressShipping.days.from}-${shopFacts.expressShipping.days.to} days`,
  wholeDollars(shopFacts.expressShipping.price),
  `${shopFacts.nextDayShipping.days} day`,
  wholeDollars(shopFacts.nextDayShipping.price),
  'before 12 PM',
  `within ${shopFacts.returnsDays} days of delivery`,
  `within ${shopFacts.refundBusinessDays.from}-${shopFacts.refundBusinessDays.to} business days`,
  `${shopFacts.restockingFeePercent}% restocking fee`,
  `within ${shopFacts.damagedReportHours} hours`,
  `${shopFacts.guaranteeDays}-day satisfaction guarantee`,
];

describe('the figures in the policies', () => {
  it('of delivery and returns are in Shipping & Returns and in the FAQ', () => {
    for (const text of [shipping, read(faq)]) {
      expect(shippingFigures.filter((figure) => !text.includes(figure))).toEqual([]);
    }
  });

  it('tax and ages are in Terms and in the FAQ', () => {
    for (const text of [terms, read(faq)]) {
      expect(text).toContain(`Tax of ${shopFacts.taxRate}%`);
      expect(text).toContain(`children aged ${shopFacts.ageYears.from}-${shopFacts.ageYears.to}`);
    }
  });

  it('the minimum age is in Terms and in Privacy', () => {
    const rule = `not for children under ${shopFacts.minimumAgeYears}`;
    expect(terms).toContain(rule);
    expect(privacy).toContain(rule);
  });
});

describe('retention of personal data', () => {
  const keeps = sectionsOf(privacyPolicy.text).find(({ id }) => id === 'how-long')?.body ?? '';

  it.each([1, 45])('orders of guests that were never paid: the configured %i days', (unpaidDataDays) => {
    const text = fillIn(keeps, textValues({ ...builtInSettings, unpaidDataDays }, builtInPlan));
    expect(text).toContain(`never paid: ${unpaidDataDays} days.`);
  });

  it('parcels on their way, and the access log: the periods of the database', () => {
    expect(privacy).toContain(
      `are erased ${retention.erasedAfterCompletionHours} hours after the last of it has ended`,
    );
    expect(privacy).toContain(`Access by our staff: ${retention.accessLogDays} days.`);
    expect(privacy).toContain(`our answers: ${retention.messageDays} days after`);
  });

  it('buttons have the names of the interface', () => {
    expect(privacy).toContain(`"${personalDataMessages.export}"`);
    expect(privacy).toContain(`"${personalDataMessages.delete}"`);
  });
});

describe.each(policies)('$title', (policy) => {
  it('has sections with unique ids, a heading and text', () => {
    const sections = sectionsOf(policy.text);
    expect(sections.length).toBeGreaterThan(4);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { heading, body } of sections) {
      expect(heading).not.toBe('');
      expect(body.length).toBeGreaterThan(40);
    }
  });

  it('leaves out no part of its text', () => {
    const { text } = policy;
    const parts = sectionsOf(text).map(({ heading, id, body }) => `## ${heading} {#${id}}\n\n${body}`);
    expect(parts.join('\n\n')).toBe(text.trim());
  });

  it('contains the contact details', () => {
    expect(read(policy.text)).toContain(site.email);
  });

  it('has a valid date of effect', () => {
    expect(new Date(policy.effectiveDate).toISOString().slice(0, 10)).toBe(policy.effectiveDate);
  });
});

describe('links', () => {
  const texts = [...policies.map(({ text }) => text), faq].map(read);
  const links = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href));
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const anchors = sectionsOf(shippingAndReturnsPolicy.text).map(({ id }) => id);

  it('point to a page of the shop, to one of its sections or to the contact address', () => {
    expect(links.length).toBeGreaterThan(20);
    for (const href of links) {
      const [page, anchor] = href.split('#');
      expect([...pages, `mailto:${site.email}`]).toContain(page);
      if (anchor !== undefined) expect(anchors).toContain(anchor);
    }
  });

  it('point from Terms to Shipping & Returns', () => {
    expect(terms).toContain('[Shipping & Returns Policy](/shipping)');
  });
});

describe('FAQ', () => {
  it('has at least ten questions, each with its own id', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { body } of questions) expect(body.length).toBeGreaterThan(40);
  });

  const { code, gift } = checkoutMessages;

  it('uses the names of the interface, in the expected place', () => {
    const named: Record<string, string[]> = {
      'products-sold-out': [reminderMessages.title],
      'orders-and-payment-payment-interrupted': [orderMessages.payNow, paymentMessages.promptAgain],
      'orders-and-payment-discount-code': [code.label, code.apply],
      'orders-and-payment-gift': [gift.isGift, gift.message, gift.wrap, gift.neededBy],
      'orders-and-payment-change-order': [orderPageMessages.cancel, orderAddressMessages.edit],
      'orders-and-payment-see-order': [orderMessages.buyAgain],
      'orders-and-payment-personal-data': [personalDataMessages.export, personalDataMessages.delete],
      'shipping-late': [parcelWords.track(null)],
      'returns-returning': [returnMessages.start],
      'returns-damaged': [returnMessages.start],
    };
    for (const [id, names] of Object.entries(named)) {
      const answer = questions.find((question) => question.id === id)?.body;
      for (const name of names) expect(answer, id).toContain(`*${name}*`);
    }
  });

  it('explains the other delivery options and countries, also on the contact page', () => {
    const answer = contactQuestions(values).find(({ id }) => id === 'shipping')?.answer;
    expect(answer).toMatch(/^Standard shipping in the US is free on orders over \$50.*Express and next day.*Kenya/);
  });
});

describe('values inserted into a text', () => {
  it('are shown as typed, never read as markup', () => {
    expect(fillInMarkdown('Call {{phone}}.', { phone: '*1* [2](javascript:3)' })).toBe(
      'Call \\*1\\* \\[2\\]\\(javascript\\:3\\).',
    );
  });

  it('must be known', () => {
    expect(() => fillIn('{{nobody}}', values)).toThrow('nobody');
  });
});
