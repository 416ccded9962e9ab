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

it('tells the doctor whether its address was seen, by which guests are counted', async () => {
  const knowsCaller = async (address?: string) => {
    const call = visitor.rpc('doctor_facts', {}, { get: true });
    const { data } = await (address ? call.setHeader('cf-connecting-ip', address) : call).throwOnError();
    return data.knows_caller;
  };
  expect([await knowsCaller(), await knowsCaller('127.0.0.1'), await knowsCaller('203.0.113.9')]).toEqual([
    false,
    false,
    true,
  ]);
});
