import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { contract, isFeatureFlag, type Endpoint } from './index.ts';

it('a misspelt flag or a route that is none does not compile', () => {
  const good = { route: 'GET /api/x', summary: 'x', policy: 'signed_in', output: z.null() } as const;
  // @ts-expect-error there is no such flag
  endpoint({ ...good, flag: 'agregator' });
  // @ts-expect-error there is no such method
  endpoint({ ...good, route: 'FETCH /api/x' });
  expect(endpoint({ ...good, flag: 'aggregator' }).flag).toBe('aggregator');
});

it('the flags of all endpoints are features', () => {
  const flags = Object.values<Endpoint>(contract).flatMap(({ flag }) => flag ?? []);
  expect(flags.filter((flag) => !isFeatureFlag(flag))).toEqual([]);
});
