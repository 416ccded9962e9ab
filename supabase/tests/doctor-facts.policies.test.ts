import { expect, it } from 'vitest';
import { openShop } from './support/shop';

const { visitor } = (await openShop()).clients;

it('tells the doctor the version of the server, and the limits of every role of the API', async () => {
  const { data } = await visitor.rpc('doctor_facts').throwOnError();
  expect(data).toMatchObject({
    postgres: 17,
    roles: {
      anon: { statement_timeout: '3s', lock_timeout: '8s' },
      authenticated: { statement_timeout: '8s', lock_timeout: '8s' },
      service_role: { statement_timeout: '8s', lock_timeout: '8s' },
    },
  });
});
