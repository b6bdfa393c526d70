import { isEntity, VEHICLE_NAMES } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import { countryCodes } from '@pari/domain/instructions';
import { fileKey, kycProblems, loadPatterns, type Answers, type KycFacts, type KycProblem, type Workflow } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { definitionAt } from '../definitions/index.ts';
import {
  holdRecord,
  kycAnswersOf,
  kycUploadsOf,
  participantsOf,
  recordOf,
  type KycAnswerRow,
  type KycUploadRow,
  type ParticipantRow,
  type RecordRow,
} from './queries.ts';

const countries = new Set(countryCodes);

/** A record with all that was said in it, what is asked, and what is still wrong. */
export interface WholeRecord {
  readonly row: RecordRow;
  readonly workflow: Workflow;
  readonly participants: readonly ParticipantRow[];
  /** Of the record, by question; of a participant by `participant/question`. */
  readonly answers: ReadonlyMap<string, KycAnswerRow>;
  readonly uploads: readonly KycUploadRow[];
  readonly facts: KycFacts;
  readonly problems: readonly KycProblem[];
}

/** Under which the investor is known; of an entity that was erased what it was. */
export const nameOfRecord = ({ entity_name: entity, owner_name: owner, erased_at: erased, investor_type: type }: NamedRow): string =>
  entity ?? (erased !== null && isEntity(type) ? VEHICLE_NAMES[type] : owner);
type NamedRow = Pick<RecordRow, 'entity_name' | 'owner_name' | 'erased_at' | 'investor_type'>;

interface Day {
  readonly company: Pick<Context['company'], 'id' | 'timeZone'>;
  readonly now: Date;
}

/** @param id of a record that the caller may read */
export async function readRecord(tx: Tx, { company, now }: Day, id: string): Promise<WholeRecord> {
  const row = await recordOf(tx, company.id, id);
  if (!row) throw notFound();
  const definition = await definitionAt(tx, company.id, 'kyc_workflow', row.workflow_key, row.workflow_version);
  if (!definition) throw notFound();
  await loadPatterns();
  const participants = await participantsOf(tx, company.id, id);
  const uploads = await kycUploadsOf(tx, company.id, id);
  const answers = new Map((await kycAnswersOf(tx, company.id, id)).map((answer) => [placeOf(answer, row), answer]));
  const saidBy = (participant: string | null): Answers => {
    const own = [...answers.values()].filter(({ of_id: of }) => of === (participant ?? row.id));
    return Object.fromEntries(own.flatMap(({ question_id: question, value }) => (value === null ? [] : [[question, value] as const])));
  };
  const files = new Map<string, number>();
  for (const upload of uploads) if (upload.state !== 'refused') files.set(placeOf(upload, row), (files.get(placeOf(upload, row)) ?? 0) + 1);
  const facts: KycFacts = {
    workflow: definition.body as Workflow,
    investorType: row.investor_type,
    name: nameOfRecord(row),
    beneficiary: row.economic_beneficiary,
    answers: saidBy(null),
    participants: participants.map((one) => ({ ...one, answers: saidBy(one.id) })),
    files,
    checking: new Set(uploads.filter(({ state }) => state === 'checking').map((upload) => placeOf(upload, row))),
    today: civilDateIn(now, company.timeZone),
    countries,
  };
  return { row, workflow: facts.workflow, participants, answers, uploads, facts, problems: kycProblems(facts) };
}

/** By which an answer or a file is found. */
const placeOf = ({ of_id: of, question_id: question }: Pick<KycAnswerRow, 'of_id' | 'question_id'>, { id }: Pick<RecordRow, 'id'>): string =>
  fileKey(question, of === id ? null : of);

/** A record of the person's that nothing else changes until the transaction ends. @throws Refusal `not_found`; `locked` where it was erased */
export async function heldRecord(tx: Tx, context: Pick<Context, 'company' | 'effectiveUser'>, at: Date, id: string): Promise<WholeRecord> {
  if (!(await holdRecord(tx, context.company.id, context.effectiveUser.id, id))) throw notFound();
  const whole = await readRecord(tx, { company: context.company, now: at }, id);
  if (whole.row.erased_at !== null) throw new Refusal('locked', 'What stood here was erased. Begin a new record.');
  return whole;
}

/** @throws Refusal `not_found` where the person has no such record */
export async function ownRecord(tx: Tx, context: Context, id: string): Promise<WholeRecord> {
  const whole = await readRecord(tx, context, id);
  if (whole.row.user_id !== context.effectiveUser.id) throw notFound();
  return whole;
}
