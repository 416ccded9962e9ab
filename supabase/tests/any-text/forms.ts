import * as z from 'zod/mini';
import { today } from '../../../src/domain/shop-day';
import { savedAddress, storedAddress } from '../../../src/features/addresses/address';
import { addressSchemaFor } from '../../../src/features/addresses/form-schema';
import { orderAddressSchema } from '../../../src/features/addresses/order-address-schema';
import { postSchema } from '../../../src/features/blog/staff/form-schema';
import { adminPost } from '../../../src/features/blog/staff/rows';
import { adminCategory, categorySchema } from '../../../src/features/categories/staff/data';
import { codeDraft, staffCode } from '../../../src/features/codes/staff/data';
import { codeSchema } from '../../../src/features/codes/staff/form-schema';
import { adminCollection, collectionSchema } from '../../../src/features/collections/staff/data';
import { adminMaker, makerSchema } from '../../../src/features/makers/staff/data';
import { contactSchema } from '../../../src/features/messages/customer/data';
import { emptyProduct, productSchema } from '../../../src/features/products/staff/form-schema';
import { adminProduct, productNames, productPart } from '../../../src/features/products/staff/rows';
import { emptyRecall, recallSchema } from '../../../src/features/recalls/staff/data';
import { staffRecall } from '../../../src/features/recalls/staff/rows';
import { synonymGroup } from '../../../src/features/search/staff/data';
import { synonymSchema } from '../../../src/features/search/staff/form-schema';
import { storedSettings } from '../../../src/features/settings/rows';
import { settingsPart } from '../../../src/features/settings/staff/data';
import { settingsSchema } from '../../../src/features/settings/staff/form-schema';
import { countryTax } from '../../../src/features/taxes/data';
import { taxDraft, taxSchema } from '../../../src/features/taxes/staff/data';
import { camelKey, camelKeys, snakeKeys } from '../../../src/lib/supabase/keys';
import type { Answer as AnswerSchema } from '../../../src/lib/supabase/read';
import { fieldNamed } from '../../../src/lib/supabase/renamed';
import { shippingAddress } from '../../../src/testing/fixtures';
import type { Shop } from '../support/shop';

export type Values = Record<string, unknown>;

export interface Answer {
  data: unknown;
  error: { code?: string; hint?: string | null; details?: string | null; message?: string } | null;
  status: number;
}

/** A form as filled in, how it is sent, and how the stored record is read. */
export interface Form {
  name: string;
  /** A valid draft. A test replaces the text of one of its fields. */
  typed: Values;
  schema: (typed: Values) => {
    safeParse: (typed: unknown) => { data?: unknown; error?: { issues: Issue[] } | undefined };
  };
  send: (draft: never) => PromiseLike<Answer>;
  /** What is stored then, in the fields of the draft. */
  stored: (answer: unknown) => object | PromiseLike<object>;
  /** The field that shows a refusal of a column. */
  fieldOf: (column: string) => string | null;
  /** SQL that undoes the save. */
  undo: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** `sent` has the columns of a draft whose values or names differ from theirs. */
const asColumns = (
  record: AnswerSchema<object>,
  sent?: z.ZodMiniType<object, object>,
  names: Readonly<Record<string, string>> = {},
): Columns => ({
  toRow: (draft) => snakeKeys<object>(sent ? z.encode(sent, draft) : draft),
  fromRow: (row) => record.parse(camelKeys(row)),
  fieldOf: fieldNamed(names),
});

interface Columns {
  toRow: (draft: never) => object;
  fromRow: (row: unknown) => object;
  fieldOf: (column: string) => string | null;
}

const lastOf = (table: string) =>
  `delete from ${table} where created_at > now() - interval '1 minute' and id = (select max(id) from ${table})`;

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString();

/** A timestamp in the browser's format. */
const inOneForm = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*\+00:00$/.test(value) ? new Date(value).toISOString() : value;

/** A form of staff whose record is saved by one function. */
const ofStaff =
  ({ clients: { staff } }: Shop) =>
  (
    name: string,
    schema: object,
    columns: Columns,
    call: [rpc: string, argument: string, undo: string],
    typed: Values,
    more?: () => Promise<object>,
  ): Form => ({
    name,
    typed,
    fieldOf: columns.fieldOf,
    undo: call[2],
    schema: () => schema as ReturnType<Form['schema']>,
    send: async (draft) =>
      (await staff.rpc(call[0], { [call[1]]: columns.toRow(draft), ...(await more?.()) })) as unknown as Answer,
    stored: (row) =>
      Object.fromEntries(Object.entries(columns.fromRow(row)).map(([field, value]) => [field, inOneForm(value)])),
  });

export function staffForms(shop: Shop): Form[] {
  const form = ofStaff(shop);
  return [
    form('category', categorySchema, asColumns(adminCategory), ['save_category', 'category', lastOf('categories')], {
      ...{
        name: 'Kites',
        slug: 'kites',
        intro: 'They fly.',
        tint: 'neutral',
        pictureUrl: '/images/kite.webp',
        pictureAlt: 'A kite',
      },
    }),
    form(
      'collection',
      collectionSchema,
      asColumns(adminCollection),
      ['save_collection', 'collection', lastOf('collections')],
      {
        name: 'Rain',
        slug: 'rain',
        intro: 'For rainy days.',
        productIds: [1],
      },
    ),
    form(
      'recall',
      recallSchema,
      asColumns(staffRecall),
      ['save_recall', 'recall', 'delete from recalls; update products set recalled_at = null'],
      { ...emptyRecall, reason: 'A wheel comes off.', batch: 'B 7' },
      async () => ({ product_id: 5 }),
    ),
    form('maker', makerSchema, asColumns(adminMaker), ['save_maker', 'maker', lastOf('makers')], {
      name: 'Kite Makers',
      address: 'Lane 7, Kisumu',
      email: 'kites@example.com',
      euContact: 'Ann, Rome',
    }),
    form(
      'code',
      codeSchema,
      asColumns(staffCode, codeDraft),
      ['save_discount_code', 'code', 'delete from discount_codes'],
      {
        ...{
          code: 'RAIN-10',
          kind: 'percent',
          amount: '10',
          startsAt: '',
          endsAt: inThreeDays().slice(0, 16),
          maxUses: '5',
        },
        maxEach: '1',
        minimum: '20',
        productIds: [],
        categoryIds: [],
      },
    ),
    form('post', postSchema, asColumns(adminPost), ['save_post', 'post', lastOf('blog_posts')], {
      ...{
        title: 'Mud',
        author: 'Amina',
        publishedOn: today(),
        category: 'Sensory Play',
        imageUrl: '/images/mud.webp',
        tags: 'mud, rain',
      },
      productIds: [1],
      excerpt: 'Mud is good.',
      content: '# Mud',
      status: 'draft',
    }),
    form(
      'product',
      productSchema,
      asColumns(adminProduct, productPart, productNames),
      ['save_product', 'product', lastOf('products')],
      {
        ...emptyProduct,
        ...{
          name: 'Kite',
          priceCents: '19.50',
          image: '/images/kite.webp',
          imageAlt: 'A kite',
          ageRange: '5-9 years',
          stock: '10',
        },
        ...{
          description: 'Flies.',
          category: 'Outdoor',
          boxContents: 'A kite\nA cord',
          saleCents: '9.50',
          costCents: '3',
        },
        details: {
          ...emptyProduct.details,
          size: '40 cm',
          material: 'Paper',
          restockingFee: '10%',
          batch: 'B-7',
          gtin: '4006381333931',
        },
        makerId: '1',
        freeFrom: { ...emptyProduct.freeFrom, milk: 'yes', wool: 'no' },
        play: { ...emptyProduct.play, noise: 'quiet', setup: '5' },
        safety: { smallParts: 'no', hazard: 'None', standards: 'EN 71', ageReason: 'Cords' },
      },
    ),
    form(
      'words',
      synonymSchema,
      asColumns(synonymGroup),
      ['save_search_synonym', 'synonym', lastOf('search_synonyms')],
      {
        words: 'kite, dragon',
      },
    ),
    form(
      'settings',
      settingsSchema,
      asColumns(storedSettings, settingsPart),
      ['save_settings', 'settings', ''],
      {
        ...{
          supportEmail: 'hello@example.com',
          phone: '+254 700 000 000',
          address: '12 Baobab Lane',
          openingHours: 'Mon: 9am',
        },
        announcement: 'Closed',
        announcementUntil: today(),
        taxRate: '8.875',
        freeShippingLimit: '50',
        giftWrapPrice: '3.99',
        lowStockThreshold: '5',
        mpesaCurrency: 'KES',
        usdKesRate: '129.25',
        bannerTitle: 'Rain',
        bannerText: 'Boots on.',
      },
      async () => {
        const { data } = await shop.clients.staff.from('shop_settings').select('version').single();
        return { expected_version: data?.version };
      },
    ),
    form(
      'tax',
      taxSchema([]),
      asColumns(countryTax, taxDraft),
      ['save_country_tax', 'tax', 'delete from country_taxes'],
      {
        country: 'United States',
        state: 'Oregon',
        taxRate: '19',
        pricesIncludeTax: false,
      },
    ),
  ];
}

const same = (column: string) => column;

export function shopperForms({ clients: { visitor, owner }, database: { sql } }: Shop): Form[] {
  return [
    {
      name: 'checkout',
      typed: { ...shippingAddress },
      schema: ({ country }) => orderAddressSchema(String(country)),
      send: (draft) =>
        visitor.rpc('place_order', {
          items: [{ product_id: 1, quantity: 1 }],
          shipping_address: draft,
          payment_method: 'paystack-card',
          idempotency_key: crypto.randomUUID(),
        }) as PromiseLike<Answer>,
      stored: async (placed) => {
        const rows = await sql.query<{ shipping_address: object }>(
          'select shipping_address from orders where id = $1',
          [(placed as { id: string }).id],
        );
        return storedAddress().parse(rows[0]?.shipping_address ?? {});
      },
      fieldOf: same,
      undo: '',
    },
    {
      name: 'saved address',
      typed: {
        ...{
          title: 'Home',
          fullName: 'Amina Otieno',
          streetAddress: '12 Baobab Lane',
          landmark: 'The blue gate',
          city: 'Nairobi',
          state: 'Nairobi County',
        },
        zipCode: '00100',
        country: 'Kenya',
        phoneNumber: '0712345678',
        isDefault: false,
      },
      schema: ({ country }) => addressSchemaFor(String(country)),
      send: (draft) =>
        owner.from('addresses').insert(snakeKeys<object>(draft)).select().single() as PromiseLike<Answer>,
      stored: (row) => savedAddress.parse(camelKeys(row)),
      fieldOf: camelKey,
      undo: 'delete from addresses',
    },
    {
      name: 'contact',
      typed: { name: 'Amina', email: 'amina@example.com', subject: 'Feedback', message: 'Thank you' },
      schema: () => contactSchema,
      send: (draft: Values) =>
        visitor.rpc('send_contact_message', { ...draft, request_id: crypto.randomUUID() }) as PromiseLike<Answer>,
      stored: async () => {
        const rows = await sql.query<object>(
          'select name, email, subject, body as message from private.messages order by place desc limit 1',
          [],
        );
        return rows[0] ?? {};
      },
      fieldOf: same,
      undo: '',
    },
  ];
}
