import { companyJob, scheduledJob } from '../../ports/jobs.ts';
import { prepareAgreement, settleAgreements } from './agreed/queued.ts';
import { askAgain, askRecordAgain } from './operations/askQueued.ts';
import { submitAnswered } from './operations/answered.ts';
import { settleProgram } from './operations/programQueued.ts';

export const applicationsJobs = [
  companyJob({
    ...settleAgreements,
    async load() {
      const { settleOne } = await import('./work/settleAgreements.ts');
      return settleOne;
    },
  }),
  companyJob({
    ...prepareAgreement,
    async load() {
      const { prepareAgreementOf } = await import('./work/prepareAgreement.ts');
      return prepareAgreementOf;
    },
  }),
  companyJob({
    ...askAgain,
    async load() {
      const { askOneAgain } = await import('./work/askAgain.ts');
      return (asking, { companyId, inCompany }, { clock }) => inCompany((tx) => askOneAgain(tx, companyId, asking, clock));
    },
  }),
  companyJob({
    ...askRecordAgain,
    async load() {
      const { askOneRecordAgain } = await import('./work/askRecordAgain.ts');
      return (asking, { companyId, inCompany }, { clock }) => inCompany((tx) => askOneRecordAgain(tx, companyId, asking, clock));
    },
  }),
  companyJob({
    ...submitAnswered,
    async load() {
      const { submitAnsweredOf } = await import('./work/submitAnswered.ts');
      return ({ applicationId }, { companyId, inCompany }, { clock }) => inCompany((tx) => submitAnsweredOf(tx, companyId, applicationId, clock));
    },
  }),
  companyJob({
    ...settleProgram,
    async load() {
      const { settleProgramOf } = await import('./work/settleProgram.ts');
      return ({ applicationId, isAll }, { companyId, inCompany }, services) =>
        inCompany((tx) => settleProgramOf(tx, companyId, { applicationId, isAll }, services));
    },
  }),
  // By the clock: what was signed on paper is looked at meanwhile.
  scheduledJob({
    name: 'settle_all_program_documents',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { settleAllPrograms } = await import('./work/settleProgram.ts');
      return ({ database, ...services }) => settleAllPrograms(database, services);
    },
  }),
  // By the clock: what was uploaded is looked at meanwhile, and what is locked is unlocked.
  scheduledJob({
    name: 'submit_all_answered',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { submitAllAnswered } = await import('./work/submitAnswered.ts');
      return ({ database, clock }) => submitAllAnswered(database, clock);
    },
  }),
  // By the clock: a version is given to people once its file was looked at.
  scheduledJob({
    name: 'lapse_replaced_documents',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { lapseReplaced } = await import('./work/lapseReplaced.ts');
      return ({ database, clock }) => lapseReplaced(database, clock);
    },
  }),
  scheduledJob({
    name: 'lapse_tax',
    schedule: '27 * * * *',
    tries: 5,
    async load() {
      const { lapseTax } = await import('./work/lapseTax.ts');
      return ({ database, clock }) => lapseTax(database, clock);
    },
  }),
  scheduledJob({
    name: 'lapse_kyc',
    schedule: '17 * * * *',
    tries: 5,
    async load() {
      const { lapseKyc } = await import('./work/lapseKyc.ts');
      return ({ database, clock }) => lapseKyc(database, clock);
    },
  }),
];
