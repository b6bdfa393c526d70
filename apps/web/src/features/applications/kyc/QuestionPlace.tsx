import { fileKey, type AnswerValue, type Question } from '@pari/domain/kyc';
import { Button, VisuallyHidden } from '@pari/ui';
import { Asked } from '../Asked.tsx';
import { QuestionField } from '../../../shared/kyc/QuestionField.tsx';
import { draftKey } from './drafts.ts';
import { FileQuestion } from './FileQuestion.tsx';
import { answersOf, filesOf, type Whom } from './record.ts';
import { SaidElsewhere } from './SaidElsewhere.tsx';
import { SensitiveAnswer } from './SensitiveAnswer.tsx';
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
      {of && <Asked application={of.application} module={whom === null ? 2 : 8} questions={[fileKey(question.id, whom?.id ?? null)]} timeZone={timeZone} />}
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
  const own = typed.get(key);
  if (isSensitive && own === undefined && kept !== undefined && kept.masked !== null)
    return (
      <SensitiveAnswer
        record={record.id}
        participant={participant}
        question={question}
        masked={kept.masked}
        error={error}
        onChange={isReadOnly ? undefined : () => way.retype(id, whom)}
      />
    );
  const answers = (whom === null ? facts : facts.participants.find((one) => one.id === whom.id))?.answers ?? {};
  const value: AnswerValue | undefined = own ?? answers[id];
  const masked = kept?.masked ?? null;
  const isKept = own === '' && masked !== null && !saving.state.unsaved.has(draftKey(id, participant));
  return (
    <>
      <QuestionField
        question={question}
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
      {isKept && (
        <div>
          <span className="app-note">{masked} stands until another is typed. </span>
          <Button size="small" onPress={() => way.untype(id, whom)}>
            Keep it<VisuallyHidden> as it is: {question.label}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}
