import { z } from 'zod';
import { companyJob, scheduledJob } from '../../ports/jobs.ts';

/** Places an envelope with its signer, and tells whoever's turn it is. */
export const placeEnvelope = companyJob({
  name: 'place_envelope',
  payload: z.strictObject({ envelopeId: z.uuid() }),
  tries: 20,
  async load() {
    const { placeOne } = await import('./work/placeOne.ts');
    return ({ envelopeId }, run, services) => placeOne(envelopeId, run, services);
  },
});

/** Seals what everybody has signed. */
export const sealEnvelope = companyJob({
  name: 'seal_envelope',
  payload: z.strictObject({ envelopeId: z.uuid() }),
  tries: 40,
  async load() {
    const { sealOne } = await import('./work/sealOne.ts');
    return ({ envelopeId }, run, services) => sealOne(envelopeId, run, services);
  },
});

export const envelopesJobs = [
  placeEnvelope,
  sealEnvelope,
  scheduledJob({
    name: 'expire_envelopes',
    schedule: '*/5 * * * *',
    tries: 5,
    async load() {
      const { expireEnvelopes } = await import('./work/expireEnvelopes.ts');
      return ({ database, clock }) => expireEnvelopes(database, clock.now());
    },
  }),
];
