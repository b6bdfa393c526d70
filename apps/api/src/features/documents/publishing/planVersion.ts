import { problemOfMediaType } from '@pari/domain/signing';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import type { Pace } from '../../../ports/pace.ts';
import { recipientsOfDocument, viewersOfDocument, type Given, type Viewing } from '../../audiences/index.ts';
import { nameChecker, unchecked, type Own } from './check.ts';
import { investorsOf } from './investors.ts';
import { nobody, type LookedAt } from './looked.ts';
import { isShownInViews } from '../policy.ts';

export interface PlannedVersion extends LookedAt {
  /** Which it becomes. */
  readonly version: number;
  /** Who sees it by viewing as those whom it is for. */
  readonly viewers: Given;
}

/**
 * Finds out what a file would do as the newest version of a document. Nobody else adds one meanwhile.
 * @throws Refusal `not_found` where the company has no such document, or it was recalled
 */
export async function planVersion(tx: Tx, viewing: Viewing, id: string, came: CameFiles, override: string | null, pace: Pace): Promise<PlannedVersion> {
  const companyId = viewing.company.id;
  const [[file, one] = []] = came;
  if (file === undefined || one === undefined) throw notFound();
  const kept = 'refusal' in one ? null : one;
  // It takes its time: meanwhile nobody who opens or recalls the document is kept waiting.
  const isToSign = (await tx.first('select scope from documents where company_id = $1 and id = $2', [companyId, id]))?.scope === 'signing';
  const check = isToSign ? () => Promise.resolve(unchecked) : await nameChecker(tx, companyId, await investorsOf(tx, companyId), pace);
  const checked = await check({ title: '', file, text: kept?.text }, await ownOf(tx, companyId, id));
  const document = await tx.first('select type, scope from documents where company_id = $1 and id = $2 and recalled_at is null for no key update', [
    companyId,
    id,
  ]);
  const newest = await tx.first('select version, sha256 from document_versions where company_id = $1 and document_id = $2 order by version desc limit 1', [
    companyId,
    id,
  ]);
  if (!document || !newest) throw notFound();
  const faults = 'refusal' in one ? [`The file ${one.refusal}.`] : one.sha256 === newest.sha256 ? ['This very file is its newest version already.'] : [];
  const recipients = await recipientsOfDocument(tx, companyId, id);
  const unsigned = isToSign && kept ? problemOfMediaType(kept.mediaType) : null;
  if (unsigned !== null) faults.push(unsigned);
  const viewers = document.scope !== 'signing' && isShownInViews(document.type) ? await viewersOfDocument(tx, viewing, { id, scope: document.scope }) : nobody;
  const remarks = !isToSign && recipients.shown.count === 0 ? ['Nobody sees the document at present.'] : [];
  return { file, kept, version: newest.version + 1, recipients, viewers, faults, remarks, check: checked, override };
}

/** Those who are named as its recipients. */
async function ownOf(tx: Tx, companyId: string, id: string): Promise<Own> {
  const named = await tx.rows(
    `select r.investor_id, coalesce(r.user_id, i.user_id) as user_id from document_recipients r
     left join investors i on i.company_id = r.company_id and i.id = r.investor_id where r.company_id = $1 and r.document_id = $2`,
    [companyId, id],
  );
  const known = (ids: readonly (string | null)[]) => new Set(ids.flatMap((one) => (one === null ? [] : [one])));
  return { investorIds: known(named.map(({ investor_id }) => investor_id)), userIds: known(named.map(({ user_id }) => user_id)) };
}
