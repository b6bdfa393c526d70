import type { ApplicationSetup } from '@pari/domain/applications';
import type { KycRound } from '@pari/domain/kyc';
import type { Tx } from '../../ports/database.ts';
import { enqueue } from '../../ports/jobs.ts';
import type { PurposeEnvelope, SigningPurpose } from '../../ports/signingPurposes.ts';
import { definitionAt, publishedDefinition } from '../definitions/index.ts';
import { accountsOfMailbox } from '../identity/index.ts';
import { lastRound } from './queries.ts';
import { tellOfAgreement, tellOneReviewer } from './tellReviewers.ts';
import { applicationOfEnvelope } from './agreed/queries.ts';
import { settleAgreements } from './agreed/queued.ts';
import { agreeingOf, isOfApplication } from './operations/settleAgreements.ts';

/** What follows in the application is done by a job, which holds the application first: here its envelope is held already. */
async function follow(tx: Tx, { companyId, id }: PurposeEnvelope): Promise<void> {
  const found = await applicationOfEnvelope(tx, companyId, id);
  if (found) await enqueue(tx, settleAgreements, { applicationId: found.application_id });
}

const ENDINGS = { declined: 'was declined', expired: 'was not signed in time', cancelled: 'was taken back' } as const;

/** Agreements with applicants: whoever signs comes back to all of theirs; those who countersign do so after the application was approved. */
export const agreementPurpose: SigningPurpose = {
  pages: { document: 'envelope', list: 'fundUserAgreement' },
  usual: 'document',
  async names(tx, { companyId, id }) {
    return { fund: (await applicationOfEnvelope(tx, companyId, id))?.external_id ?? '' };
  },
  // Who released it reads how far it is in the file of the application, and among no envelopes.
  async tellSender(tx, { companyId, id, authorId, at }, words) {
    const found = await applicationOfEnvelope(tx, companyId, id);
    if (found) await tellOneReviewer(tx, companyId, { userId: authorId, applicationId: found.application_id, fundId: found.fund_id, at }, words);
  },
  moved: follow,
  async ended(tx, envelope) {
    await follow(tx, envelope);
    const { companyId, id, status, reason, at } = envelope;
    if (status === 'completed' || isOfApplication(reason)) return;
    const found = await applicationOfEnvelope(tx, companyId, id);
    if (found) await tellOfAgreement(tx, companyId, found.application_id, ENDINGS[status], at);
  },
  async holdsBack(tx, { companyId, id }, role) {
    const found = await applicationOfEnvelope(tx, companyId, id);
    if (role === 'countersigner') return found?.status !== 4;
    const agreeing = found && (await agreeingOf(tx, companyId, found.application_id));
    return !agreeing?.isViewable;
  },
  async whyNotReplaced(tx, { companyId, id }, { role }, { name, email }) {
    if (role !== 'countersigner') return 'An agreement is signed by whoever applies, and by nobody in their place.';
    const found = await applicationOfEnvelope(tx, companyId, id);
    if (!found) return null;
    const setups = [
      await definitionAt(tx, companyId, 'application', found.external_id, found.setup_version),
      await publishedDefinition(tx, companyId, 'application', found.external_id),
    ];
    const named = setups.flatMap((setup) => (setup?.body as ApplicationSetup | undefined)?.countersigners ?? []);
    if (named.some((one) => one.toLowerCase() === email.toLowerCase())) return null;
    return `${name} does not countersign for this fund: publish its set-up with them first.`;
  },
  async mayWitness(tx, { companyId, id }, { name, email }) {
    const found = await applicationOfEnvelope(tx, companyId, id);
    const accounts = await accountsOfMailbox(tx, companyId, email);
    const reviewer = await tx.first(`select id from users where company_id = $1 and id = any($2::uuid[]) and 'reviewer' = any(roles) limit 1`, [
      companyId,
      accounts,
    ]);
    const round = found && ((await lastRound(tx, companyId, found.application_id, 8))?.content as KycRound | undefined);
    const plain = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    const isParticipant = (round?.participants ?? []).some(({ first_name: first, last_name: last }) => plain(`${first} ${last}`) === plain(name));
    return reviewer === undefined && !isParticipant;
  },
};
