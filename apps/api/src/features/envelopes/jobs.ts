import { companyJob, scheduledJob } from '../../ports/jobs.ts';
import { mailWitness } from './links/mailWitness.ts';
import { endAtSigner, placeEnvelope, refreshEnvelope, sealEnvelope } from './queued.ts';

export const envelopesJobs = [
  mailWitness,
  companyJob({
    ...placeEnvelope,
    async load() {
      const { placeOne } = await import('./work/placeOne.ts');
      return ({ envelopeId }, run, services) => placeOne(envelopeId, run, services);
    },
  }),
  companyJob({
    ...sealEnvelope,
    async load() {
      const { sealOne } = await import('./work/sealOne.ts');
      return ({ envelopeId }, run, services) => sealOne(envelopeId, run, services);
    },
  }),
  companyJob({
    ...refreshEnvelope,
    async load() {
      const { refreshOne } = await import('./work/refreshOne.ts');
      return ({ envelopeId, eventId }, run, services) => refreshOne(envelopeId, eventId, run, services);
    },
  }),
  companyJob({
    ...endAtSigner,
    async load() {
      const { endOne } = await import('./work/endOne.ts');
      return ({ envelopeId }, run, services) => endOne(envelopeId, run, services);
    },
  }),
  scheduledJob({
    name: 'expire_envelopes',
    schedule: '*/5 * * * *',
    tries: 5,
    async load() {
      const { expireEnvelopes } = await import('./work/expireEnvelopes.ts');
      return expireEnvelopes;
    },
  }),
  scheduledJob({
    name: 'sweep_envelopes',
    schedule: '*/15 * * * *',
    tries: 3,
    async load() {
      const { sweepEnvelopes } = await import('./work/sweepEnvelopes.ts');
      return sweepEnvelopes;
    },
  }),
  scheduledJob({
    name: 'remind_signers',
    schedule: '20 7 * * *',
    tries: 5,
    async load() {
      const { remindSigners } = await import('./work/remindSigners.ts');
      return remindSigners;
    },
  }),
];
