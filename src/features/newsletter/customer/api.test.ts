import { expect, it, vi } from 'vitest';
import { subscribeToNewsletter } from './data';

it('fails and logs that nothing is configured in a shop without a database', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await subscribeToNewsletter('amina@example.com')).toMatchObject({ ok: false, problem: { kind: 'refused' } });
  expect(log).toHaveBeenCalledExactlyOnceWith('The newsletter provider key is not configured', null);
});
