import { createMemoryRepository } from '../shared/memory-repository';
import type { CodeDraft } from './form-schema';
import type { CodeRepository, CountedCode, StaffCode } from './repository';

const none = {
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxEach: null,
  minimum: null,
  productIds: [],
  categoryIds: [],
  stoppedAt: null,
  version: 1,
};

const samples: readonly CountedCode[] = [
  {
    ...none,
    id: 1,
    code: 'WELCOME10',
    kind: 'percent',
    amount: 1000,
    maxEach: 1,
    uses: 3,
    takenOff: 1249,
    sold: 12367,
  },
  { ...none, id: 2, code: 'BOOKS5', kind: 'sum', amount: 500, minimum: 3000, uses: 0, takenOff: 0, sold: 0 },
  {
    ...none,
    ...{ id: 3, code: 'SUMMER-POST', kind: 'delivery', amount: null, endsAt: '2026-09-01T00:00:00Z', maxUses: 100 },
    ...{ uses: 41, takenOff: 0, sold: 164_320 },
  },
];

const orders = ['Grace Wanjiku', 'Brian Mwangi', 'Amina Otieno'].map((customer, index) => ({
  orderId: `demo-${index + 1}`,
  createdAt: `2026-11-${18 - index}T09:00:00Z`,
  customer,
  status: 'completed' as const,
  discount: 416,
  total: 4122,
}));

const gone = { ok: false, problem: { kind: 'gone' } } as const;

/** Three codes in memory. */
export function createDemoCodes(): CodeRepository {
  const records = createMemoryRepository(samples, (draft: CodeDraft, identity) => ({
    ...draft,
    ...identity,
    stoppedAt: null,
    uses: 0,
    takenOff: 0,
    sold: 0,
  }));
  const known = ({ id }: StaffCode) => records.all().find((code) => code.id === id);
  return {
    list: async () => records.all().toReversed(),
    uses: async ({ id }) => (id === 1 ? orders : []),
    async save(draft, original) {
      if (records.all().some(({ id, code }) => code === draft.code && id !== original?.id))
        return { ok: false, problem: { kind: 'refused', reason: 'invalid', field: 'code' } };
      return records.save(draft, original ? (known(original) ?? null) : null);
    },
    async stop(code, stopped) {
      const stored = known(code);
      if (!stored) return gone;
      const change = { ...stored, stoppedAt: stopped ? new Date().toISOString() : null };
      const result = await records.save(change, stored);
      return result.ok ? result : gone;
    },
  };
}
