import type { ModuleNumber, ModuleState } from '@pari/domain/applications';
import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { openAgain } from '../operations/openAgain.ts';
import { settleProgram } from '../operations/programQueued.ts';
import { holdApplication, lastRound, modulesOf } from '../queries.ts';
import { withWords } from '../sealing.ts';

/** After which what could not be opened again is looked at anew, in hours. Whoever lets go of it has it looked at at once. */
const patience = 1;

/** Parts that rest on documents that were read. */
const PARTS: readonly ModuleNumber[] = [1, 5, 10];

/**
 * Opens eligibility, or the documents of the fund or of the programme, again wherever a document that its applicant had read for it is another one by now, in applications that go on and that nobody keeps:
 * what was ticked is about what was read. It begins with the documents that were replaced: where none was, nothing is read.
 */
export async function lapseReplaced(database: Database, clock: Clock): Promise<void> {
  const replaced = await database.asSystem((tx) => tx.rows('select distinct company_id from documents where is_replaced'));
  await eachInTurn(replaced, ({ company_id: companyId }) => database.asCompany(companyId, (tx) => findReaders(tx, companyId, clock.now())));
  const found = await database.asSystem((tx) =>
    tx.rows('select company_id, id from applications where compare_at <= $1::timestamptz order by company_id, id', [clock.now()]),
  );
  await eachInTurn(found, ({ company_id: companyId, id }) => database.asCompany(companyId, (tx) => compare(tx, companyId, id, clock)));
}

/**
 * Has the applications of those compared who opened an earlier version of what was replaced. A version whose file is still looked at has its turn later; whoever
 * adds another is waited for, so that it is seen.
 */
async function findReaders(tx: Tx, companyId: string, at: Date): Promise<void> {
  const ids = (await tx.rows('select id from documents where company_id = $1 and is_replaced order by id for no key update', [companyId])).map(({ id }) => id);
  // Whoever submits just now is waited for, too.
  await tx.run(
    `update applications set compare_at = $3 where company_id = $1 and status in (1, 2, 3) and applicant_id in (
       select o.user_id from document_openings o
         join lateral (select max(v.version) as version from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
           where v.company_id = o.company_id and v.document_id = o.document_id and f.state = 'accepted') newest on o.version < newest.version
       where o.company_id = $1 and o.document_id = any($2::uuid[]) and o.effective_user_id = o.user_id
       union select t.answered_by from program_document_answers t where t.company_id = $1 and t.document_id = any($2::uuid[]) and t.kind = 'signed'
       union select a.applicant_id from program_document_envelopes p join program_documents e on e.company_id = p.company_id and e.id = p.program_document_id
         join applications a on a.company_id = e.company_id and a.id = e.application_id where p.company_id = $1 and p.document_id = any($2::uuid[]))`,
    [companyId, ids, at],
  );
  await tx.run(
    `update documents d set is_replaced = exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
       where v.company_id = d.company_id and v.document_id = d.id and f.state = 'checking') where d.company_id = $1 and d.id = any($2::uuid[])`,
    [companyId, ids],
  );
}

async function compare(tx: Tx, companyId: string, id: string, clock: Clock): Promise<void> {
  await holdApplication(tx, companyId, id);
  const at = clock.now();
  const found = await tx.first(
    `select a.company_id, a.id, a.key_id, a.sealed, a.fund_id, f.external_id, a.applicant_id, a.status, a.proposed_at from applications a
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
     where a.company_id = $1 and a.id = $2 and a.compare_at <= $3::timestamptz`,
    [companyId, id, at],
  );
  if (!found) return;
  const isKept = found.proposed_at !== null || withWords(tx, found).locked_reason !== null;
  const lapsed: ModuleNumber[] = [];
  let waits = false;
  const modules = await modulesOf(tx, companyId, id);
  for (const { module, state } of found.status <= 3 ? modules : []) {
    if (!PARTS.includes(module as ModuleNumber)) continue;
    const given = isSubmitted(state) ? await replacedIn(tx, companyId, { id, applicantId: found.applicant_id, module }) : 'nothing';
    if (mayComeBack(state) || (given !== 'nothing' && (given === 'unreadable' || isKept))) waits = true;
    else if (given === 'readable') lapsed.push(module as ModuleNumber);
  }
  await tx.run('update applications set compare_at = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    waits ? new Date(at.getTime() + patience * 3_600_000) : null,
  ]);
  await openAgain(tx, companyId, found, lapsed, 'lapsed', at);
  // What waits to be signed of an earlier version is taken back.
  if (modules.some(({ module }) => module === 10)) await enqueue(tx, settleProgram, { applicationId: id, isAll: false });
}

const isSubmitted = (state: ModuleState): boolean => state === 'pending' || state === 'approved' || state === 'complete';
const mayComeBack = (state: ModuleState): boolean => state === 'changes_requested' || state === 'declined';

/** The versions that were read of what was submitted. */
const read = z.object({ document_id: z.string(), version: z.int() });
const round = z.object({ opened: z.array(read), policy: read.nullish() });

interface Submitted {
  readonly id: string;
  readonly applicantId: string;
  readonly module: number;
}

/**
 * What was replaced of the documents with which a part was submitted last: nothing, what its applicant can read by now, or something that they cannot.
 */
async function replacedIn(tx: Tx, companyId: string, { id, applicantId, module }: Submitted): Promise<'nothing' | 'readable' | 'unreadable'> {
  const last = await lastRound(tx, companyId, id, module);
  if (!last) return 'nothing';
  const { opened, policy } = round.parse(last.content);
  const all = [...opened, ...(policy ? [policy] : [])];
  const replaced = await tx.rows(
    `select distinct d.id, d.recalled_at, v.damaged_at, (d.scope = 'signing' or (d.id = any(array(select documents_of($1, $2, false, true, 'all')))
       and v.version = (select given.version from version_given($1, $2, d.id) given))) as is_given
     from unnest($3::uuid[], $4::integer[]) one (id, version) join documents d on d.company_id = $1 and d.id = one.id
       join lateral (select v.version, f.damaged_at from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where v.company_id = $1 and v.document_id = d.id and f.state = 'accepted' order by v.version desc limit 1) v on v.version > one.version`,
    [companyId, applicantId, all.map(({ document_id: document }) => document), all.map(({ version }) => version)],
  );
  // What was recalled is read by nobody any more: opened again, it could not be submitted.
  if (replaced.length === 0 || replaced.some(({ recalled_at: recalled }) => recalled !== null)) return 'nothing';
  return replaced.every(({ is_given: isGiven, damaged_at: damaged }) => isGiven === true && damaged === null) ? 'readable' : 'unreadable';
}
