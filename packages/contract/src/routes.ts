import { contract, type Contract, type EndpointId } from './contract.ts';

/**
 * Every call of the HTTP API: its id, method and path. The browser ships this list, written out when the application is built, and nothing
 * else of the contract at run time.
 */
export const routes = Object.fromEntries(Object.entries(contract).map(([id, { route }]) => [id, route])) as {
  readonly [Id in EndpointId]: Contract[Id]['route'];
};
