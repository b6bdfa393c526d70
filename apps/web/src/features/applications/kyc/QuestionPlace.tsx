import { fileKey, maskedAnswer, UNNAMED_OWNERS, type AnswerValue, type Question } from '@pari/domain/kyc';
import { Asked } from '../Asked.tsx';
import { MaskedField, standsWords } from '../../../shared/kyc/MaskedField.tsx';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';
import { QuestionField, questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import { draftKey } from './drafts.ts';
import { FileQuestion } from './FileQuestion.tsx';
import { answersOf, filesOf, type Whom } from './record.ts';
import { SaidElsewhere } from './SaidElsewhere.tsx';
import type { KycWayState } from './way.ts';

interface QuestionPlaceProps {
  readonly way: KycWayState;
  readonly question: Question;
  /** The participant whom it is about; null: the record. */
  readonly whom: Whom;
  /** What is wrong, once it is told. */
  readonly error: string | undefined;
}

/** A question with what reviewers ask about it. */
export function QuestionPlace({ way, question, whom, error }: QuestionPlaceProps) {
  const { of, timeZone } = way;
  return (
    <div className="app-kyc-question">
      {of && (
        <Asked
          application={of.application}
          module={whom === null && question.id !== UNNAMED_OWNERS ? 2 : 8}
          questions={[fileKey(question.id, whom?.id ?? null)]}
          timeZone={timeZone}
        />
      )}
      <Field way={way} question={question} whom={whom} error={error} />
    </div>
  );
}

function Field({ way, question, whom, error }: QuestionPlaceProps) {
  const { record, of, facts, files, saving, typed, isReadOnly, currency, timeZone } = way;
  const { id, is_sensitive: isSensitive, type } = question;
  const participant = whom?.id ?? null;
  if (type === 'eligibility_criteria_response' || type === 'investment_amount_response') return <SaidElsewhere of={of} question={question} />;
  const key = fileKey(id, participant);
  const kept = answersOf(record, whom)[id];
  const isUnsaved = saving.state.unsaved.has(draftKey(id, participant));
  const given = typed.get(key);
  // What another window put in its place is shown, and no more what was typed here.
  const own = given === undefined || given === '' || isUnsaved || maskedAnswer(question, given) === kept?.masked ? given : undefined;
  const answers = (whom === null ? facts : facts.participants.find((one) => one.id === whom.id))?.answers ?? {};
  const value: AnswerValue | undefined = own ?? answers[id];
  const masked = kept?.masked ?? null;
  const stands = own === '' && masked !== null && !isUnsaved;
  const field = (
    <QuestionField
      question={stands ? { ...question, helpText: `${question.helpText} ${standsWords(masked)}`.trim() } : question}
      value={value}
      onChange={(given) => way.answer(id, whom, given)}
      error={error}
      isReadOnly={isReadOnly}
      currency={currency}
      inPlace={
        <FileQuestion
          question={question}
          participant={participant}
          record={record.id}
          given={filesOf(record, question, whom)}
          files={files}
          isReadOnly={isReadOnly}
          error={error}
          timeZone={timeZone}
        />
      }
    />
  );
  if (!isSensitive) return field;
  return (
    <MaskedField
      id={questionFieldId(id)}
      label={question.label}
      description={question.helpText === '' ? undefined : question.helpText}
      error={error}
      isOptional={!question.required}
      shown={
        masked === null ? null : (
          <MaskedValue
            endpoint="revealKyc"
            input={{ params: { id: record.id }, body: { field_id: id, participant_id: participant } }}
            label={question.label}
            masked={masked}
          />
        )
      }
      isOpen={own !== undefined}
      stands={stands}
      onChange={isReadOnly ? undefined : () => way.retype(id, whom)}
      onRemove={isReadOnly || question.required ? undefined : () => way.answer(id, whom, '')}
      onKeep={() => way.untype(id, whom)}
    >
      {field}
    </MaskedField>
  );
}
