import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';

/** The marketplace that advisers are led to: a site beside the portal, which the operator names. */
export const marketplace = new Noun({
  getMarketplace: endpoint({
    route: 'GET /api/users/marketplace',
    summary: 'Where the marketplace is; null: there is none',
    policy: 'signed_in',
    viewing: 'self',
    output: z.object({ url: z.string().nullable() }),
  }),
  keepMarketplace: endpoint({
    route: 'PUT /api/users/marketplace',
    summary: 'Keeps with the session by what the marketplace led somebody here; null forgets it. What could not come from there is dropped',
    policy: 'session',
    viewing: 'self',
    body: z.strictObject({ mp: z.string().max(8000).nullable().describe('1 to 200 of A-Z a-z 0-9 . _ ~ -; anything else is dropped') }),
    output: z.null(),
    status: 204,
  }),
  createMarketplaceReference: endpoint({
    route: 'POST /api/users/marketplace/reference',
    summary: 'Makes a reference to the client that an adviser looks at, which the marketplace reads once within ten minutes, and the link that carries it',
    policy: 'client_view',
    viewing: 'read',
    output: z
      .object({ reference: z.string().regex(/^[0-9a-f]{64}$/), link: z.string().describe('with what the session keeps of the marketplace') })
      .meta({ id: 'MarketplaceReference' }),
    status: 201,
  }),
});
