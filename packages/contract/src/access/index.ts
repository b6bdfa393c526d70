import { z } from 'zod';
import { endpoint, Noun, refusals, type RefusalCode } from '../endpoint.ts';
import { person } from '../identity/userInfo.ts';
import { id, key } from '../wire.ts';

/** What can be asked about: a call by its name, or something by its id, of which the call is asked that shows it. */
export const accessKinds = ['call', 'holding', 'fund', 'document', 'notice', 'application', 'carry_document'] as const;

const check = z.object({
  check: z.enum([
    'account',
    'unpublished',
    'person_known',
    'not_oneself',
    'not_privileged',
    'right_to_view',
    'view',
    'policy',
    'delegate_level',
    'flag',
    'viewing',
    'object',
  ]),
  holds: z.boolean(),
  sentence: z.string(),
});

export const access = new Noun({
  explainAccess: endpoint({
    route: 'GET /api/admin/users/{id}/access',
    summary:
      'Why somebody may see something, or may not: what guards the call that shows it is asked one thing after the other, and of something by its id each call that may show it, whose answer is thrown away',
    policy: 'administrator',
    params: z.strictObject({ id: id.describe('who would call') }),
    query: z.strictObject({
      looks_at: id.optional().describe('whom they would look at'),
      by: z.enum(['view_as', 'client']).optional().describe('how: by X-View-As, or X-Advisor-Client as an adviser or delegate'),
      kind: z.enum(accessKinds),
      of: key.describe(
        'of a call its name, such as getInvestorDetail; of a holding or a fund the id or external id of the fund; of an application its id, or by either of its fund that of the person',
      ),
    }),
    output: z
      .object({
        person: person.describe('who would call'),
        looks_at: person.nullable(),
        capacity: z.enum(['self', 'admin', 'viewer', 'adviser', 'delegate']).nullable().describe('null: they may not look at that person'),
        call: z.string().describe('the call that was asked; of several that show it, the one that does, else the usual one'),
        refusal: z
          .enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])
          .nullable()
          .describe('how it would be refused; null: it would not be, by all that is asked here'),
        checks: z.array(check).describe('in the order in which they are asked; the first that does not hold refuses'),
        notes: z.array(z.string()).describe('what the call takes beside that'),
      })
      .meta({ id: 'AccessExplained' }),
    audited: true,
    weight: 10,
  }),
});
