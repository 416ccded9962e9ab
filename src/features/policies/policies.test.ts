import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { shopFacts } from '@/config/shop-facts';
import { site } from '@/config/site';
import { builtInSettings } from '@/lib/shop-settings';
import { faq as writeFaq } from './faq';
import { type Policy, type PolicyBlock, type PolicyText, plainText, statedSettings } from './policy';
import { privacy as writePrivacy } from './privacy';
import { shippingAndReturns as writeShippingAndReturns } from './shipping-and-returns';
import { terms as writeTerms } from './terms';

const stated = statedSettings(builtInSettings);
const faq = writeFaq(stated);
const privacy = writePrivacy(stated);
const shippingAndReturns = writeShippingAndReturns(stated);
const terms = writeTerms(stated);
const policies = [shippingAndReturns, terms, privacy];

function textsOf(block: PolicyBlock): PolicyText[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'table':
      return block.rows.map((row) => row.join(' '));
  }
}

const textsOfPolicy = (policy: Policy) => policy.sections.flatMap((section) => section.blocks.flatMap(textsOf));
const textsOfFaq = faq.flatMap((group) => group.questions.flatMap((question) => question.answer));

const read = (policy: Policy) =>
  policy.sections.flatMap((section) => [section.heading, ...section.blocks.flatMap(textsOf).map(plainText)]).join('\n');
const faqRead = faq
  .flatMap((group) => group.questions.flatMap((entry) => [entry.question, ...entry.answer.map(plainText)]))
  .join('\n');

const wholeDollars = (cents: number) => `$${cents / 100}`;

const shippingFigures = [
  `within ${shopFacts.processingBusinessDays.from}-${shopFacts.processingBusinessDays.to} business days`,
  `${shopFacts.standardShipping.businessDays.from}-${shopFacts.standardShipping.businessDays.to} business days`,
  `orders over ${wholeDollars(shopFacts.freeShippingOverCents)}`,
  `${shopFacts.expressShipping.days.from}-${shopFacts.expressShipping.days.to} days`,
  wholeDollars(shopFacts.expressShipping.priceCents),
  `${shopFacts.nextDayShipping.days} day`,
  wholeDollars(shopFacts.nextDayShipping.priceCents),
  `before ${shopFacts.nextDayShipping.orderBefore}`,
  `within ${shopFacts.returnsDays} days of delivery`,
  `within ${shopFacts.refundBusinessDays.from}-${shopFacts.refundBusinessDays.to} business days`,
  `${shopFacts.restockingFeePercent}% restocking fee`,
  `within ${shopFacts.damagedReportHours} hours`,
  `${shopFacts.guaranteeDays}-day satisfaction guarantee`,
];

describe('the figures of the shop', () => {
  it.each(shippingFigures)('"%s" stands in Shipping & Returns and in the FAQ', (figure) => {
    expect(read(shippingAndReturns)).toContain(figure);
    expect(faqRead).toContain(figure);
  });

  it('tax and ages stand in Terms and in the FAQ', () => {
    expect(read(terms)).toContain(`Tax of ${shopFacts.taxPercent}%`);
    expect(faqRead).toContain(`Tax of ${shopFacts.taxPercent}%`);
    const ages = `children aged ${shopFacts.ageYears.from}-${shopFacts.ageYears.to}`;
    expect(read(terms)).toContain(ages);
    expect(faqRead).toContain(ages);
  });

  it('the minimum age stands in Terms and in Privacy', () => {
    const rule = `not for children under ${shopFacts.minimumAgeYears}`;
    expect(read(terms)).toContain(rule);
    expect(read(privacy)).toContain(rule);
  });

  it('the written figures are those of the specification', () => {
    expect(shippingFigures).toEqual([
      'within 1-2 business days',
      '5-7 business days',
      'orders over $50',
      '2-3 days',
      '$9.99',
      '1 day',
      '$19.99',
      'before 12 PM',
      'within 30 days of delivery',
      'within 3-5 business days',
      '10% restocking fee',
      'within 48 hours',
      '30-day satisfaction guarantee',
    ]);
  });
});

describe.each(policies)('$title', (policy) => {
  it('has sections with unique ids, a heading and text', () => {
    const ids = policy.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of policy.sections) {
      expect(section.id).toMatch(/^[a-z-]+$/);
      expect(section.heading).not.toBe('');
      expect(section.blocks.flatMap(textsOf).map(plainText).join('').length).toBeGreaterThan(40);
    }
  });

  it('has the same number of cells in every row of a table', () => {
    for (const block of policy.sections.flatMap((section) => section.blocks)) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
    }
  });

  it('says how to reach us', () => {
    expect(read(policy)).toContain(site.email);
  });

  it('holds from a real day on', () => {
    expect(new Date(policy.effectiveDate).toISOString().slice(0, 10)).toBe(policy.effectiveDate);
  });
});

describe('links', () => {
  const links = [...policies.flatMap(textsOfPolicy), ...textsOfFaq].flatMap((text) =>
    typeof text === 'string' ? [] : text.flatMap((run) => (typeof run === 'string' ? [] : [run.href])),
  );
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const anchors = new Set(shippingAndReturns.sections.map((section) => section.id));

  it('lead to a page of the shop, to one of its sections or to our mailbox', () => {
    for (const href of links) {
      const [page, anchor] = href.split('#');
      expect([...pages, `mailto:${site.email}`]).toContain(page);
      if (anchor !== undefined) expect(anchors).toContain(anchor);
    }
  });

  it('lead from Terms to Shipping & Returns', () => {
    const hrefs = textsOfPolicy(terms).flatMap((text) => (typeof text === 'string' ? [] : text));
    expect(hrefs).toContainEqual({ label: 'Shipping & Returns Policy', href: '/shipping' });
  });
});

describe('FAQ', () => {
  const questions = faq.flatMap((group) => group.questions.map((entry) => `${group.id}-${entry.id}`));

  it('answers at least ten questions, each with its own id', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each(['M-Pesa', 'PayPal', 'guest', 'wholesale', 'educational', 'United States'])('speaks about %s', (topic) => {
    expect(faqRead).toContain(topic);
  });
});
