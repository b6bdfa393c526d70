import { AGREEMENT_CHANGED, type ApplicationSetup } from '@pari/domain/applications';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { countersignersAt } from '../agreed/queries.ts';
import { settleAgreements } from '../agreed/queued.ts';
import { agreeingOf, supersedeAgreement, takeBackAgreement, templateOf } from './settleAgreements.ts';

interface Release {
  readonly id: string;
  readonly setup: ApplicationSetup;
  readonly by: string;
  readonly now: () => Date;
  readonly purposes: SigningPurposes;
}

/**
 * Has the agreements made of an application that the caller holds. Those that cannot be signed any more, or whose template is another by now, are made anew.
 * @throws Refusal `not_yet` where none are made with its applicant, or not by now; or nobody could countersign them
 */
export async function releaseAgreements(tx: Tx, companyId: string, { id, setup, by, now, purposes }: Release): Promise<void> {
  const agreeing = await agreeingOf(tx, companyId, id);
  if (!agreeing || agreeing.wanted.length === 0) throw new Refusal('not_yet', 'Nothing is signed with this applicant.');
  const { wanted, current, isViewable, isReady, countersigners } = agreeing;
  if (!isViewable)
    throw new Refusal(
      'not_yet',
      setup.has_pre_document_stage
        ? 'Agreements are made once who the applicant is was submitted.'
        : 'Agreements are made once the application was approved as a whole.',
    );
  if (!isReady) throw new Refusal('not_yet', 'Agreements are made once eligibility, the amount and who the applicant is were submitted.');
  if ((await countersignersAt(tx, companyId, countersigners)).length < countersigners.length)
    throw new Refusal('not_yet', 'Somebody who countersigns has no account that can sign in: publish the set-up of the fund with others.');
  for (const one of wanted) {
    const made = current.find(({ agreement }) => agreement === one.agreement_id);
    const newest = await templateOf(tx, companyId, one.template);
    const isToMake = made === undefined || made.state === 'void' || (newest !== null && newest.version !== made.template_version);
    if (isToMake && made?.state !== 'countersigned' && newest?.isThere !== true)
      throw new Refusal('not_yet', `The document of “${newest?.body.name ?? one.template}” was recalled: publish its template with another first.`);
  }
  const at = now();
  for (const agreement of current) {
    const newest = await publishedDefinition(tx, companyId, 'document_template', agreement.template);
    const isOld = newest !== undefined && newest.version !== agreement.template_version && agreement.state !== 'countersigned';
    if (agreement.state !== 'void' && !isOld) continue;
    await takeBackAgreement(tx, companyId, { purposes, now }, agreement, AGREEMENT_CHANGED);
    await supersedeAgreement(tx, companyId, agreement.id, at);
  }
  await tx.run('update applications set agreements_released_at = $3, agreements_released_by = $4 where company_id = $1 and id = $2', [companyId, id, at, by]);
  await enqueue(tx, settleAgreements, { applicationId: id });
}
