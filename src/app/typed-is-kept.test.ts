import { describe, expect, it } from 'vitest';

const sources: Record<string, string> = import.meta.glob(
  ['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const pathOf = (file: string) => `/src/features/${file}`;

/** What keeps a form in the tab, or asks before it is lost. */
const KEEPS =
  /\buse(?:RecordForm|SettingsForm|ProductForm|Typed|KeptForm|KeptValues|UnsavedWarning)[<(]|createStoredValue/;

/** Forms whose typed text another file of theirs holds. */
const heldBy: Record<string, string> = {
  'addresses/customer/address-form.tsx': 'addresses/address-draft.ts',
  'addresses/order-address-form.tsx': 'orders/customer/order-address.tsx',
  'checkout/shipping-step.tsx': 'checkout/checkout-draft.ts',
  'checkout/gift-choice.tsx': 'checkout/checkout-draft.ts',
  'messages/customer/contact-form.tsx': 'messages/customer/use-contact-form.ts',
  'messages/customer/message-field.tsx': 'messages/customer/use-contact-form.ts',
  'messages/staff/answer-form.tsx': 'messages/staff/use-answer.ts',
  'orders/customer/withdrawal/withdrawal-form.tsx': 'orders/customer/withdrawal/use-withdrawal.ts',
  'orders/staff/money/record-payment.tsx': 'orders/staff/order-dialog.tsx',
  'orders/staff/money/refund-form.tsx': 'orders/staff/order-dialog.tsx',
  'orders/staff/new-order/order-form.tsx': 'orders/staff/new-order/use-new-order.ts',
  'orders/staff/order-timeline.tsx': 'orders/staff/order-dialog.tsx',
  'orders/staff/packing/packing-card.tsx': 'orders/staff/packing/use-packing.ts',
  'orders/staff/tracking-form.tsx': 'orders/staff/order-dialog.tsx',
  'products/staff/fact-sections.tsx': 'products/staff/use-product-form.ts',
  'blog/staff/content-field.tsx': 'blog/staff/post-form.tsx',
  'returns/customer/ask-return.tsx': 'returns/customer/use-ask-return.ts',
  'reviews/customer/review-form.tsx': 'reviews/customer/use-review-form.ts',
  'settings/staff/settings-form.tsx': 'settings/staff/use-settings-form.ts',
  'settings/staff/shop-view.tsx': 'settings/staff/use-settings-form.ts',
};

/** Forms with one line to type, or nothing that is not in the URL. */
const ONE_LINE = [
  'account/deletion-dialog.tsx',
  'books/staff/period-form.tsx',
  'checkout/discount-code.tsx',
  'delivery/staff/holiday-list.tsx',
  'mails/staff/own-mails-section.tsx',
  'members/staff/daily-refunds.tsx',
  'members/staff/invite-form.tsx',
  'newsletter/customer/newsletter-form.tsx',
  'orders/customer/renew-link.tsx',
  'payments/card-form.tsx',
  'products/customer/gift-form.tsx',
  'products/customer/stock-reminder/reminder-form.tsx',
  'search/customer/search-dialog.tsx',
  'wish-list/list-name-form.tsx',
  'wish-list/list-share.tsx',
];

/** A search shows what is asked: its first hundred characters. */
const SEARCHES = [
  '/src/features/blog/customer/article-filters.tsx',
  '/src/features/orders/customer/order-history.tsx',
  '/src/features/search/customer/use-combobox.ts',
  '/src/features/staff-area/command-box.tsx',
  '/src/features/staff-area/list-tools.tsx',
  '/src/ui/search-box.tsx',
];

/** Of what is shown, or read from the device: nobody typed it. */
const NOT_TYPED = [
  '/src/domain/characters.ts',
  '/src/features/cart/stored-cart.ts',
  '/src/features/products/customer/last-seen.ts',
  '/src/features/wish-list/stored-wishes.ts',
  '/src/ui/page-meta.tsx',
];

/** Parts of all forms. */
const PARTS = ['staff-area/form-dialog.tsx', 'staff-area/markdown-field.tsx', 'staff-area/products-field.tsx'];

const FORM = /<(?:form|FormDialog|textarea|TextAreaField|MarkdownField)\b/;
const forms = Object.keys(sources)
  .filter((path) => path.startsWith('/src/features/') && FORM.test(sources[path] ?? ''))
  .map((path) => path.slice('/src/features/'.length))
  .filter((file) => !PARTS.includes(file));

describe('what is typed', () => {
  it('is looked for in every form', () => {
    expect(forms.length).toBeGreaterThan(40);
    expect(forms).toEqual(expect.arrayContaining([...Object.keys(heldBy), ...ONE_LINE]));
  });

  it.each(forms.filter((file) => !ONE_LINE.includes(file)))('is kept in the tab or asked about in %s', (file) => {
    expect(KEEPS.test(sources[pathOf(heldBy[file] ?? file)] ?? '')).toBe(true);
  });

  it.each(ONE_LINE)('is one line in %s', (file) => {
    const source = sources[pathOf(file)] ?? '';
    expect(source).not.toMatch(/TextAreaField|MarkdownField|<textarea/);
    expect(source.match(/<(?:TextField|NumberField|input)\b/g)?.length ?? 0).toBeLessThan(3);
  });

  it('is cut nowhere', () => {
    const cutting = Object.keys(sources).filter((path) => /(?<!z\.)\bmaxLength\b/.test(sources[path] ?? ''));
    expect(cutting).toEqual(SEARCHES);
  });

  it('is counted in the characters of the database', () => {
    const counted =
      /z\.string\(\)[^;]{0,60}z\.maxLength|\b(?:text|note|message|answer|intro|alt|tag|word|slug|line)\.length [<>]/;
    const others = Object.keys(sources).filter((path) => counted.test(sources[path] ?? ''));
    expect(others).toEqual(NOT_TYPED);
  });
});
