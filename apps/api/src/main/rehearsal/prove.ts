import type { KycRecord } from '@pari/contract';
import { isEntity } from '@pari/domain/applications';
import type { CivilDate } from '@pari/domain/dates';
import { loadPatterns, PARTICIPANT_QUESTIONS, type AnswerValue, type Question } from '@pari/domain/kyc';
import { holdingAnswer } from './answers.ts';
import type { Applicant } from './apply.ts';
import { inventedPaper } from './paper.ts';
import { RehearsalStopped, until } from './stage.ts';

/** Of an entity: its own people, each invented for it. */
const entityName = (name: string): string => `${name.split(' ').at(-1) ?? name} Holdings`;

/** Says who an applicant is, and who owns and controls their entity, and submits it. @returns false where the fund does not ask @throws RehearsalStopped where no answer can be invented */
export async function proveWho(who: Applicant, today: CivilDate, now: Date): Promise<boolean> {
  const { call, fund, vehicle } = who;
  const { modules } = await call('getApplication', { params: { id: fund } });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 2 && isAsked)) return false;
  await loadPatterns();
  let record = isEntity(vehicle)
    ? await call('createKycEntityRecord', { body: { fund_external_id: fund, entity_name: entityName(who.name) } })
    : await call('createKycRecord', { body: { fund_external_id: fund } });
  const beneficiary = record.workflow.body.economic_beneficiary?.options.find(({ id }) => id !== 'none');
  if (beneficiary)
    record = await call('updateKycRecord', { params: { id: record.id }, body: { version: record.version, economic_beneficiary: beneficiary.id, answers: {} } });
  // Each answer can ask for more.
  for (let rounds = 0; rounds < 20 && record.problems.length > 0; rounds += 1) record = await answerOnce(who, record, today, now);
  const [open] = record.problems;
  if (open)
    throw new RehearsalStopped(`AML/KYC as ${vehicle} cannot be answered by invention: ${open.text}${open.question === null ? '' : ` (${open.question})`}`);
  await call('setKycStatus', {
    params: { slug: record.workflow.slug, id: record.id },
    body: { status: 'submitted', fund_external_id: fund, version: record.version },
  });
  return true;
}

/** Answers all that is open by now. */
async function answerOnce(who: Applicant, before: KycRecord, today: CivilDate, now: Date): Promise<KycRecord> {
  const { call, name, country } = who;
  let record = before;
  if (
    record.problems.some(({ of, participant, question }) => of === 'participants' && participant === null && question === null) &&
    record.kyc_participants.length === 0
  ) {
    const [first = '', ...last] = name.split(' ');
    return call('addKycParticipant', { params: { id: record.id }, body: { first_name: first, last_name: last.join(' ') } });
  }
  const questions = new Map(record.workflow.body.cards.flatMap(({ schema }) => schema.map((question): [string, Question] => [question.id, question])));
  for (const participant of new Set(record.problems.map(({ participant: id }) => id))) {
    const open = record.problems.filter((problem) => problem.participant === participant).flatMap(({ question }) => questions.get(question ?? '') ?? []);
    for (const question of open.filter(({ type }) => type === 'file_upload')) {
      if (record.documents.some(({ field_id: field, participant_id: of, state }) => field === question.id && of === participant && state === 'checking'))
        continue;
      record = await call('uploadKycDocument', {
        body: { record_id: record.id, field_id: question.id, participant_id: participant },
        form: await inventedPaper(question.label, name, now),
      });
    }
    const answers: Record<string, AnswerValue> = {};
    for (const question of open.filter(({ type }) => type !== 'file_upload')) {
      const value = answerOf(question, { name, country, today });
      if (value !== undefined) answers[question.id] = value;
    }
    if (Object.keys(answers).length === 0) continue;
    record =
      participant === null
        ? await call('updateKycRecord', { params: { id: record.id }, body: { version: record.version, answers: given(answers) } })
        : await call('updateKycParticipant', {
            params: { id: record.id, participant },
            body: { version: record.kyc_participants.find(({ id }) => id === participant)?.version ?? 0, answers: given(answers) },
          });
  }
  return until('The check of what was uploaded', async () => {
    const again = await call('getKycRecord', { params: { id: record.id } });
    return again.documents.some(({ state }) => state === 'checking') ? null : again;
  });
}

const given = (answers: Readonly<Record<string, AnswerValue>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, typeof value === 'object' ? [...value] : value]));

/** Of the only participant: all that somebody has to be to the entity, and all of it. */
function answerOf(question: Question, asked: Parameters<typeof holdingAnswer>[1]): AnswerValue | undefined {
  if (question.id === PARTICIPANT_QUESTIONS.ownership) return '100';
  if (question.id !== PARTICIPANT_QUESTIONS.role) return holdingAnswer(question, asked);
  const options = (question.data.options ?? []).filter(({ is_indirect: isIndirect }) => isIndirect !== true);
  return options.map(({ id }) => id);
}
