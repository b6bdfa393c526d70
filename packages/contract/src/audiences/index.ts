import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { currencyCode, id, key } from '../wire.ts';

/** Whom something is for, where nobody is named: who holds a fund, to whom it is offered, who holds a fund of a firm, or everybody. */
export const audience = z
  .discriminatedUnion('scope', [
    z.strictObject({ scope: z.literal('fund'), fund: key.describe('id or external id') }),
    z.strictObject({ scope: z.literal('prospects').describe('to whom the fund is offered and who do not hold it'), fund: key.describe('id or external id') }),
    z.strictObject({ scope: z.literal('firm'), firm: id }),
    z.strictObject({ scope: z.literal('company') }),
  ])
  .meta({ id: 'Audience' });
export type Audience = z.output<typeof audience>;

export const person = z.object({ id, display_name: z.string(), email: z.string() });

/** Who is given something, as a rehearsal shows it. */
export const recipients = z.object({ count: z.int().nonnegative(), people: z.array(person).describe('by name, the first 1,000') }).meta({ id: 'Recipients' });
export type Recipients = z.output<typeof recipients>;

const people = z.int().nonnegative().describe('how many people it is at present');

export const audiences = new Noun({
  listAudiences: endpoint({
    route: 'GET /api/admin/audiences',
    summary: 'For whom documents and announcements can be, where nobody is named',
    policy: 'administrator',
    output: z.object({
      company: z.object({ people }),
      firms: z.array(z.object({ id, name: z.string(), people })),
      funds: z.array(
        z.object({
          id,
          external_id: z.string(),
          name: z.string(),
          currency: currencyCode,
          published: z.boolean().describe('until it is, it is nobody'),
          people,
          prospects: people.describe('to how many people it is offered at present'),
        }),
      ),
    }),
  }),
});
