import { codesInNames, documentTypes } from '@pari/domain/documents';
import { problemOfMediaType } from '@pari/domain/signing';
import type { Audience, DocumentType } from '@pari/contract';
import { badField } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import type { Pace } from '../../../ports/pace.ts';
import { audienceNamed, firmNamed, fundNamed, recipientsOf, viewersOfAudience, viewersOfEach, type Given, type Viewing } from '../../audiences/index.ts';
import { nameChecker, unchecked, type Own } from './check.ts';
import { holdersAmong, investorsOf, standing, type Investor } from './investors.ts';
import { nobody, type LookedAt } from './looked.ts';
import { isShownInViews } from '../policy.ts';

/** What an administrator wants to publish. */
export interface Publication {
  readonly type: DocumentType;
  readonly date: string;
  readonly title?: string | undefined;
  readonly audience:
    | Audience
    | { readonly scope: 'people'; readonly fund?: string | undefined; readonly firm?: string | undefined }
    | { readonly scope: 'signing' };
  readonly overrides: readonly { readonly file: string; readonly reason: string }[];
}

/** For whom all of it is, and what it is about. */
interface About {
  readonly scope: Publication['audience']['scope'];
  readonly type: DocumentType;
  readonly title: string;
  readonly date: string;
  readonly fundId: string | null;
  readonly firmId: string | null;
}

export interface PlannedFile extends LookedAt {
  /** Whose code stands in its name. */
  readonly investor: Investor | null;
}

export interface Plan {
  readonly about: About;
  /** By their names. */
  readonly files: readonly PlannedFile[];
  /** Who sees something of it by viewing as those whom it is for. */
  readonly viewers: Given;
}

/**
 * Finds out what publishing these files would do, and what stands in its way, file by file.
 * @throws Refusal `bad_request` for what is wrong with all of it
 */
export async function planPublication(tx: Tx, viewing: Viewing, given: Publication, came: CameFiles, pace: Pace): Promise<Plan> {
  const companyId = viewing.company.id;
  const reasons = new Map(given.overrides.map(({ file, reason }) => [file, reason]));
  given.overrides.forEach(({ file }, index) => {
    if (!came.has(file)) throw badField(`overrides.${index}.file`, 'No file of that name came.');
  });
  const { about, wide, remarks: ofAll } = await readAudience(tx, companyId, given, came.size);
  const investors = await investorsOf(tx, companyId);
  const named = about.scope === 'people' ? matching(investors) : () => ({ investor: null, faults: [], remarks: [] });
  const matches = [...came].map(([file, one]) => ({ file, one, ...named(file) }));
  const holders = await holdersOf(tx, companyId, about, matches);
  const known = await knownOf(tx, companyId, about, came);
  const isToSign = about.scope === 'signing';
  const check = isToSign ? () => Promise.resolve(unchecked) : await nameChecker(tx, companyId, investors, pace);
  const files: PlannedFile[] = [];
  for (const { file, one, investor, faults: ofName, remarks: onName } of matches) {
    const kept = 'refusal' in one ? null : one;
    const faults = [...('refusal' in one ? [`The file ${one.refusal}.`] : []), ...ofName];
    const remarks = [...ofAll, ...onName];
    const unsigned = isToSign && kept ? problemOfMediaType(kept.mediaType) : null;
    if (unsigned !== null) faults.push(unsigned);
    if (kept && known(kept.sha256, investor?.id ?? null))
      faults.push(
        isToSign ? 'This very file is stored to be signed already.' : 'This very file was published already, or stands here twice, for the same people.',
      );
    if (investor && !investor.active) remarks.push(`Nobody can sign in as ${investor.account_code} at present.`);
    if (investor && !holders.has(investor.id)) remarks.push(`${investor.account_code} holds nothing of what it is about.`);
    const recipients = wide ?? ofOne(investor, about.scope === 'people' && ofAll.length > 0);
    // Whose the file is stands in its name: where that tells nobody, it is a fault of its own.
    const searched = { title: given.title ?? '', file: wide || investor ? file : '', text: kept?.text };
    const checked = await check(searched, ownOf(investor));
    files.push({ file, kept, investor, recipients, faults, remarks, check: checked, override: reasons.get(file) ?? null });
  }
  const viewers = isShownInViews(about.type) ? await viewersOfAll(tx, viewing, about, files) : nobody;
  return { about, viewers, files: files.toSorted((one, other) => (one.file < other.file ? -1 : 1)) };
}

async function viewersOfAll(tx: Tx, viewing: Viewing, { scope, fundId, firmId }: About, files: readonly PlannedFile[]): Promise<Given> {
  if (scope === 'signing') return nobody;
  if (scope !== 'people') return viewersOfAudience(tx, viewing, { scope, fundId, firmId });
  const given = files.flatMap(({ recipients }) => recipients.shown.people.map(({ id }) => id));
  return viewersOfEach(tx, viewing, given);
}

const untilPublished = 'The fund is not published: nobody sees this before it is.';

async function readAudience(tx: Tx, companyId: string, { type, date, title = documentTypes[type], audience }: Publication, count: number) {
  if (audience.scope === 'people') {
    const fund = audience.fund === undefined ? null : await fundNamed(tx, companyId, audience.fund, 'audience');
    const firm = audience.firm === undefined ? null : await firmNamed(tx, companyId, audience.firm, 'audience');
    const about: About = { scope: 'people', type, title, date, fundId: fund?.id ?? null, firmId: firm?.id ?? null };
    return { about, wide: null, remarks: fund?.published === false ? [untilPublished] : [] };
  }
  if (count > 1) throw badField('audience', 'Files for an audience are published one at a time.');
  if (audience.scope === 'signing') return { about: { scope: audience.scope, type, title, date, fundId: null, firmId: null }, wide: nobody, remarks: [] };
  const { scope, fundId, firmId, isPublished } = await audienceNamed(tx, companyId, audience);
  const wide = await recipientsOf(tx, companyId, { scope, fundId, firmId });
  return { about: { scope, type, title, date, fundId, firmId }, wide, remarks: isPublished ? [] : [untilPublished] };
}

interface Match {
  readonly investor: Investor | null;
  readonly faults: readonly string[];
  readonly remarks: readonly string[];
}

function matching(investors: readonly Investor[]): (file: string) => Match {
  const codesIn = codesInNames(investors.map(({ account_code }) => account_code));
  const byCode = new Map(investors.map((investor) => [investor.account_code, investor]));
  const refused = (fault: string): Match => ({ investor: null, faults: [fault], remarks: [] });
  return (file) => {
    const { known: codes, nobodys } = codesIn(file);
    const [code = ''] = codes;
    const ofNobody = `${nobodys.slice(0, 10).join(', ')} ${nobodys.length === 1 ? "is nobody's code" : 'are codes of nobody'}.`;
    if (codes.length === 0 && nobodys.length > 0) return refused(ofNobody);
    if (codes.length === 0) return refused('No investor code stands in its name, set off by characters that no code holds.');
    if (codes.length > 1) return refused(`More than one investor code stands in its name: ${codes.slice(0, 10).join(', ')}.`);
    return { investor: byCode.get(code) ?? null, faults: [], remarks: nobodys.length > 0 ? [`${ofNobody} It is for ${code} alone.`] : [] };
  };
}

/** Those of the investors named that hold what it is about; all of them where it is about nothing that one holds. */
async function holdersOf(tx: Tx, companyId: string, { fundId, firmId }: About, matches: readonly Match[]): Promise<ReadonlySet<string>> {
  const ids = matches.flatMap(({ investor }) => (investor ? [investor.id] : []));
  if (fundId === null && firmId === null) return new Set(ids);
  return new Set((await holdersAmong(tx, companyId, ids, fundId, firmId)).map(({ investor_id }) => investor_id));
}

/** Whether the same bytes stand already for the same people, under the same type, title and date, or came before among these files. */
async function knownOf(tx: Tx, companyId: string, { scope, type, title, date, fundId, firmId }: About, came: CameFiles) {
  const hashes = [...came.values()].flatMap((one) => ('sha256' in one ? [one.sha256] : []));
  const key = (sha256: string, investorId: string | null) => `${sha256} ${investorId}`;
  const before = (await standing(tx, companyId, hashes, type, title, date)).filter(
    (one) => one.scope === scope && one.fund_id === fundId && one.firm_id === firmId,
  );
  const seen = new Set(before.map(({ sha256, investor_id }) => key(sha256, investor_id)));
  return (sha256: string, investorId: string | null): boolean => seen.size === seen.add(key(sha256, investorId)).size;
}

const ownOf = (investor: Investor | null): Own => ({
  investorIds: new Set(investor ? [investor.id] : []),
  userIds: new Set(investor && investor.user_id !== null ? [investor.user_id] : []),
});

function ofOne(investor: Investor | null, isHidden: boolean): Given {
  const { user_id: id = null, display_name = null, email = null, active = null } = investor ?? {};
  if (isHidden || !active || id === null || display_name === null || email === null) return nobody;
  return { shown: { count: 1, people: [{ id, display_name, email }] }, hash: id };
}
