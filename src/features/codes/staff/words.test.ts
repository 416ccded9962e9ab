import { expect, test } from 'vitest';
import { shownMoment } from '@/features/staff-area/moments';
import { codeMessages } from './words';

const CODE = {
  id: 1,
  code: 'SPRING',
  kind: 'percent' as const,
  amount: 1250,
  startsAt: null,
  endsAt: null,
  stoppedAt: null,
  maxUses: null,
  maxEach: null,
  minimum: null,
  productIds: [],
  categoryIds: [],
  version: 1,
};

test('the list says the same moment as the form, in the time zone of whoever reads', () => {
  const startsAt = '2099-01-01T06:30:00Z';
  const [line = ''] = codeMessages.holds({ ...CODE, startsAt });
  expect(new Date(line.replace('from ', ''))).toEqual(new Date(shownMoment(startsAt)));
});
