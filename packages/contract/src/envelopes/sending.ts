import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id } from '../wire.ts';
import { managedEnvelopeWhole } from './index.ts';

/** What administrators do with documents that they send to be signed. */
export const sending = new Noun({
  remindEnvelope: endpoint({
    route: 'POST /api/admin/envelopes/{id}/remind',
    summary: 'Reminds those whose turn it is, or one of them, in their inbox and by mail: each at most once a day',
    policy: 'administrator',
    params: z.strictObject({ id }),
    body: z.strictObject({ recipient: id.optional().describe('all whose turn it is unless said') }),
    output: managedEnvelopeWhole,
    refusals: ['locked', 'not_yet'],
  }),
  correctRecipient: endpoint({
    route: 'PATCH /api/admin/envelopes/{id}/recipients/{recipient}',
    summary: 'Puts another person in the place of one who has not signed: the former finds it no more',
    policy: 'administrator',
    params: z.strictObject({ id, recipient: id }),
    body: z.strictObject({ user: id }),
    output: managedEnvelopeWhole,
    refusals: ['locked'],
  }),
});
