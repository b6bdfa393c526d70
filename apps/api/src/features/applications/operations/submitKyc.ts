import { isOpenForApplicant, unmetChecksOf } from '@pari/domain/applications';
import {
  answersThatCount,
  cardsOfParticipant,
  cardsOfRecord,
  expiriesOf,
  sideOf,
  UNNAMED_OWNERS,
  unnamedOwnersAsked,
  type Answers,
  type KycModule,
  type KycRound,
} from '@pari/domain/kyc';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { hasLapsed, keepExpiries, screenRecord, setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import { kycRecordOf, kycStandingBy } from '../kycPart.ts';
import { isApprovedIn, isSentBack, usesOf } from '../uses.ts';
import { catchUpTaxes } from './catchUp.ts';
import type { Held } from './hold.ts';
import { notPast } from './notPast.ts';
import { requireAnswered } from './requests.ts';
import { passOn, requireChecks, versionsOf, type Submission } from './submit.ts';

/** The parts of an application that a record is submitted for. */
const PARTS: readonly KycModule[] = [2, 8];

/** @param version that the record has by now */
export const staleRecord = (version: number) =>
  new Refusal('conflict', 'Something was answered elsewhere in the meantime. Look at it again.', { current: { version } });

/** @param version of the record that was read, where it was said; what is reused was submitted before */
type Read = { readonly version?: number | undefined; readonly isReused?: boolean };

/**
 * Submits the record of an application that the caller holds, with its record, for the parts that ask for it. What was submitted and not changed since stays.
 * @throws Refusal `not_yet` where there is none; `conflict` for another version; `checks_failed` with what does not hold
 */
export async function submitKyc(tx: Tx, context: Context, held: Held, { version, isReused = false }: Read): Promise<readonly Submission[]> {
  const { kyc, modules, setup, at } = held;
  const companyId = context.company.id;
  if (context.mode !== 'self') throw new Refusal('view_as_read_only');
  const record = await kycRecordOf(tx, { company: context.company, now: at }, held);
  if (record === null) throw new Refusal('not_yet', 'Say first who you are.');
  const open = PARTS.filter((module) => kyc.asked.includes(module) && isOpenForApplicant(modules.get(module) ?? 'not_started'));
  if (open.length === 0) return [];
  if (!held.isPast) throw notPast(modules, 'what proves who you are comes after.');
  if (version !== undefined && version !== record.row.version) throw staleRecord(record.row.version);
  const facts = { ...held.facts, kyc: kycStandingBy(held, record, record.facts.today), bank: null, tax: null };
  requireChecks(open.flatMap((module) => unmetChecksOf(facts, module)));
  await requireAnswered(
    tx,
    context,
    held,
    open.filter((module) => modules.get(module) === 'changes_requested'),
  );
  const submitted: Submission[] = [];
  for (const module of open) {
    const content = contentOf(held, record, module);
    submitted.push(await passOn(tx, context, held, { module, isReviewed: setup.reviewed_modules.includes(module), content }));
    await keepExpiries(tx, companyId, record.row.id, expiriesOf(record.workflow, content, sideOf(module)), module);
  }
  if (!isReused) {
    // Approved it stays until it is changed or holds no longer: other applications rest on that, and on its end.
    if (record.row.status !== 'approved') {
      const uses = await usesOf(tx, companyId, record.row.id);
      const isApprovedElsewhere = !hasLapsed(record.row) && uses.some(isApprovedIn);
      // What another application sent back is so until it is submitted there.
      await setRecordStatus(tx, companyId, record.row.id, { status: uses.some(isSentBack) ? 'changes_requested' : 'submitted', isApprovedElsewhere }, at);
    }
  }
  await catchUpTaxes(tx, context, held.row, modules.get(3) ?? 'not_started', at);
  // Lists change, also where what is submitted does not.
  await enqueue(tx, screenRecord, { recordId: record.row.id });
  return submitted;
}

/** What is frozen: answers to what is asked alone. */
function contentOf(held: Held, { row, facts, participants, answers, uploads }: WholeRecord, module: KycModule): KycRound & ReturnType<typeof versionsOf> {
  // Who holds the rest is said of the owners.
  const ofOwners: Answers = module === 8 && unnamedOwnersAsked(facts) ? { [UNNAMED_OWNERS]: facts.answers[UNNAMED_OWNERS] } : {};
  const of = (participant: string | null) => {
    const one = facts.participants.find(({ id }) => id === participant);
    const asked = one ? cardsOfParticipant(facts, one) : cardsOfRecord(facts);
    const counted = answersThatCount(asked, one?.answers ?? facts.answers);
    return {
      questions: new Set(asked.flatMap(({ questions }) => questions.map(({ id }) => id))),
      counted: one ? counted : { ...counted, ...ofOwners },
    };
  };
  const whom: readonly (string | null)[] = module === 2 ? [null] : participants.map(({ id }) => id);
  // Whether a participant is asked something may depend on what was said of the record.
  const named = module === 2 ? whom : [null, ...whom];
  return {
    ...versionsOf(held),
    record: row.id,
    record_version: row.version,
    workflow: { key: row.workflow_key, version: row.workflow_version },
    investor_type: row.investor_type,
    name: facts.name,
    economic_beneficiary: row.economic_beneficiary,
    participants: module === 2 ? [] : participants.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    answers: named.flatMap((participant) => {
      const { counted } = of(participant);
      return [...answers.values()]
        .filter((one) => one.of_id === (participant ?? row.id) && one.value !== null && counted[one.question_id] !== undefined)
        .map(({ question_id: question, value, via, answered_by_id: by, at }) => ({
          question,
          participant,
          value: value as NonNullable<typeof value>,
          via,
          answered_by: by,
          at: at.toISOString(),
        }));
    }),
    documents: whom.flatMap((participant) => {
      const { questions } = of(participant);
      return uploads
        .filter(({ state, of_id: id, question_id: question }) => state === 'accepted' && id === (participant ?? row.id) && questions.has(question))
        .map(({ id, question_id: question, file_name, sha256 }) => ({ id, question, participant, file_name, sha256 }));
    }),
  };
}
