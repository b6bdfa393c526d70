import {
  cardsOfParticipant,
  cardsOfRecord,
  fileKey,
  problemOf,
  faultOfValue,
  namesMissing,
  UNNAMED_OWNERS,
  unnamedOwnersAsked,
  unnamedOwnersQuestion,
  type Answers,
  type AnswerValue,
  type KycFacts,
  type Participant,
  type Question,
} from '@pari/domain/kyc';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../http/context.ts';
import { badFields, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { presentAnswer, sensitiveQuestions } from '../present.ts';
import { saidInKycAnswers, saidOfParticipants, saidOfRecords, type RecordWords } from '../sealing.ts';
import type { WholeRecord } from '../wholeRecord.ts';

export interface GivenAnswers {
  /** Id of a participant; null: of the record. */
  readonly participant: string | null;
  /** Of the record, or of the participant, that was read. */
  readonly version: number;
  /** By question; null: nothing is answered any more. */
  readonly answers: Readonly<Record<string, AnswerValue | null>>;
  readonly isDraft: boolean;
  readonly names?: { readonly first_name?: string | undefined; readonly last_name?: string | undefined };
  readonly entityName?: string | undefined;
  readonly beneficiary?: string | null | undefined;
}

type Writing = Pick<Context, 'company' | 'realUser'>;

/**
 * Keeps answers about the owner of a record that the caller holds, or about one participant, with their names. What stands already changes nothing.
 * @param ready called once before anything is changed: makes what was submitted ready to be changed, or refuses
 * @returns the questions that are not asked, of which nothing was kept
 * @throws Refusal `bad_request` by question; `conflict` where one of these answers was changed since it was read
 */
export async function saveAnswers(
  tx: Tx,
  context: Writing,
  whole: WholeRecord,
  given: GivenAnswers,
  at: Date,
  ready: () => Promise<void>,
): Promise<readonly string[]> {
  const { row, participants, answers } = whole;
  const participant = given.participant === null ? null : participants.find(({ id }) => id === given.participant);
  if (participant === undefined) throw notFound();
  const of = participant ?? row;
  const known = questionsOf(whole, participant !== null);
  requireKnown(known, given);
  const before = (question: string) => answers.get(fileKey(question, participant?.id ?? null));
  const changed = Object.entries(given.answers).filter(([question, value]) => !isDeepStrictEqual(before(question)?.value ?? null, value));
  const { kept, ignored, problems } = judge(whole, participant?.id ?? null, { changed, all: Object.entries(given.answers) }, known);
  if (!given.isDraft && problems.length > 0) throw badFields(problems);
  const renamed = renaming(whole, participant, given, kept);
  if (kept.length === 0 && renamed === null) return ignored;
  const stale = kept.flatMap(([question]) => {
    const standing = before(question);
    return standing !== undefined && standing.changed_at_version > given.version ? [standing] : [];
  });
  if (given.version > of.version || stale.length > 0 || (renamed?.isStale ?? false))
    throw new Refusal('conflict', 'This was changed elsewhere in the meantime.', {
      current: { version: of.version, answers: Object.fromEntries(stale.map((one) => [one.question_id, presentAnswer(one, sensitiveQuestions(whole))])) },
    });
  await ready();
  const companyId = context.company.id;
  const version = of.version + 1;
  for (const [question, value] of kept) {
    const { keyId, sealed } = saidInKycAnswers.seal(tx, { company_id: companyId, record_id: row.id, of_id: of.id, question_id: question }, value);
    await tx.run(
      `insert into kyc_answers (company_id, record_id, of_id, question_id, changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed)
       values ($1, $2, $3, $4, $5, $6, 'self', $7, $7, $8, $9)
       on conflict (company_id, record_id, of_id, question_id) do update set changed_at_version = excluded.changed_at_version, answered_by = excluded.answered_by,
         via = excluded.via, at = excluded.at, confirmed_at = excluded.confirmed_at, key_id = excluded.key_id, sealed = excluded.sealed`,
      [companyId, row.id, of.id, question, version, context.realUser.id, at, keyId, sealed],
    );
  }
  await countUp(tx, companyId, whole, participant, renamed, at);
  return ignored;
}

/** The questions that can be answered of the record, or of each participant, by their ids. */
function questionsOf({ workflow, facts }: WholeRecord, isOfParticipant: boolean): ReadonlyMap<string, Question> {
  const ofCards = workflow.cards.filter((card) => card.is_repeatable === isOfParticipant).flatMap(({ schema }) => schema);
  const owners = isOfParticipant ? null : unnamedOwnersQuestion(facts);
  return new Map([...ofCards, ...(owners ? [owners] : [])].map((one) => [one.id, one] as const));
}

/** @throws Refusal `bad_request` by question for what cannot be kept, finished or not */
function requireKnown(known: ReadonlyMap<string, Question>, { answers }: Pick<GivenAnswers, 'answers'>): void {
  const faults = Object.entries(answers).flatMap(([id, value]) => {
    const question = known.get(id);
    const fault = question === undefined ? 'There is no such question.' : value === null ? null : faultOfValue(question, value);
    return fault === null ? [] : [[`answers.${id}`, fault] as const];
  });
  if (faults.length > 0) throw badFields(faults);
}

/** What is kept of answers that change something: those to what is asked once all of them are given; and what would still be wrong with all of them. */
function judge(
  { facts }: WholeRecord,
  participantId: string | null,
  { changed, all }: Readonly<Record<'changed' | 'all', readonly (readonly [string, AnswerValue | null])[]>>,
  known: ReadonlyMap<string, Question>,
) {
  const given: Answers = Object.fromEntries(changed.map(([question, value]) => [question, value ?? undefined]));
  const asked = new Set(askedWith(facts, participantId, given));
  const kept = changed.filter(([question, value]) => asked.has(question) || value === null);
  const { today, countries, files } = facts;
  const problems = all.flatMap(([id, value]) => {
    const question = known.get(id);
    const around = { today, countries, files: files.get(fileKey(id, participantId)) ?? 0 };
    const text = question && asked.has(id) ? problemOf(question, value ?? undefined, around) : null;
    return text === null ? [] : [[`answers.${id}`, text] as const];
  });
  return { kept, ignored: changed.filter(([question, value]) => !asked.has(question) && value !== null).map(([question]) => question), problems };
}

function askedWith(facts: KycFacts, participantId: string | null, given: Answers): string[] {
  const ids = (cards: ReturnType<typeof cardsOfRecord>) => cards.flatMap(({ questions }) => questions.map(({ id }) => id));
  if (participantId === null) {
    const now = { ...facts, answers: { ...facts.answers, ...given } };
    return [...ids(cardsOfRecord(now)), ...(unnamedOwnersAsked(now) ? [UNNAMED_OWNERS] : [])];
  }
  const participant = facts.participants.find(({ id }) => id === participantId) as Participant;
  return ids(cardsOfParticipant(facts, { ...participant, answers: { ...participant.answers, ...given } }));
}

/** What is said of the record or of the participant itself, where that changes; null: nothing does. */
function renaming(
  { row, workflow, facts }: WholeRecord,
  participant: WholeRecord['participants'][number] | null,
  given: GivenAnswers,
  kept: readonly (readonly [string, AnswerValue | null])[],
) {
  if (participant !== null) {
    const { first_name = participant.first_name, last_name = participant.last_name } = given.names ?? {};
    const before = facts.participants.find(({ id }) => id === participant.id)?.answers;
    const answers = { ...before, ...Object.fromEntries(kept.map(([question, value]) => [question, value ?? undefined])) };
    requireNames({ first_name, last_name, answers }, given.names ?? {});
    if (first_name === participant.first_name && last_name === participant.last_name) return null;
    return { names: { first_name, last_name }, record: null, isStale: participant.said_at_version > given.version };
  }
  const { entityName = row.entity_name, beneficiary = row.economic_beneficiary } = given;
  if (given.entityName !== undefined && row.investor_type === 'INDIVIDUAL')
    throw badFields([['entity_name', 'Somebody who invests themselves has no name of an entity.']]);
  if (beneficiary !== null && beneficiary !== row.economic_beneficiary && !workflow.economic_beneficiary?.options.some(({ id }) => id === beneficiary))
    throw badFields([['economic_beneficiary', 'There is no such option.']]);
  if (entityName === row.entity_name && beneficiary === row.economic_beneficiary) return null;
  return { names: null, record: { entity_name: entityName, economic_beneficiary: beneficiary }, isStale: row.said_at_version > given.version };
}

/** @param given that are checked: what is blank without that is told as still missing @throws Refusal `bad_request` by name */
export function requireNames(named: Pick<Participant, 'first_name' | 'last_name' | 'answers'>, given: NonNullable<GivenAnswers['names']> = named): void {
  const missing = namesMissing(named).filter((part) => given[part] !== undefined);
  if (missing.length > 0) throw badFields(missing.map((part) => [part, 'Required']));
}

/** What is said of a record itself, with what of it is said now. */
function saidAnew(
  row: WholeRecord['row'],
  { entity_name, economic_beneficiary }: Pick<RecordWords, 'entity_name' | 'economic_beneficiary'>,
  { version, at }: { readonly version: number; readonly at: Date },
): RecordWords {
  const isRenamed = entity_name !== row.entity_name;
  const isElsewhere = economic_beneficiary !== row.economic_beneficiary;
  return {
    entity_name,
    economic_beneficiary,
    said_at_version: isRenamed || isElsewhere ? version : row.said_at_version,
    named_at: isRenamed ? at.toISOString() : row.named_at,
    beneficiary_at: isElsewhere ? at.toISOString() : row.beneficiary_at,
  };
}

/** The record is another version by now; so is the participant whom it was about, if it was one. */
async function countUp(
  tx: Tx,
  companyId: string,
  { row }: WholeRecord,
  participant: WholeRecord['participants'][number] | null,
  renamed: ReturnType<typeof renaming>,
  at: Date,
): Promise<void> {
  const version = row.version + 1;
  const ofRecord = saidOfRecords.seal(tx, { company_id: companyId, id: row.id }, saidAnew(row, renamed?.record ?? row, { version, at }));
  await tx.run('update kyc_records set version = $3, changed_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2', [
    companyId,
    row.id,
    version,
    at,
    ofRecord.keyId,
    ofRecord.sealed,
  ]);
  if (participant === null) return;
  const { first_name, last_name, said_at_version, named_at } = renamed?.names
    ? { ...renamed.names, said_at_version: participant.version + 1, named_at: at.toISOString() }
    : participant;
  const ofParticipant = saidOfParticipants.seal(tx, { company_id: companyId, id: participant.id }, { first_name, last_name, said_at_version, named_at });
  await tx.run('update kyc_participants set version = version + 1, key_id = $3, sealed = $4 where company_id = $1 and id = $2', [
    companyId,
    participant.id,
    ofParticipant.keyId,
    ofParticipant.sealed,
  ]);
}
