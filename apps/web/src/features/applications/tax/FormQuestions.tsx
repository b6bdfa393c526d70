import { Fragment } from 'react';
import { cardsAsked, type AnswerValue, type Question } from '@pari/domain/kyc';
import { StatusMark } from '@pari/ui';
import { QuestionField, questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import { AskedAt } from './AskedAt.tsx';
import { keys } from './drafts.ts';
import { KeptOrTyped } from './KeptOrTyped.tsx';
import { nameOfCard, personOf } from './persons.ts';
import type { TaxForm } from './record.ts';
import type { ErrorOf } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';

interface FormQuestionsProps {
  readonly way: TaxWayState;
  readonly form: TaxForm;
  readonly errorOf: ErrorOf;
}

/** A form's own questions, card by card, as far as they are asked by what was answered. */
export function FormQuestions({ way, form, errorOf }: FormQuestionsProps) {
  if (form.questions === null) return null;
  const answers = way.said.answersTo(form);
  return cardsAsked(form.questions, { investorType: way.record.kyc_investor_type, answers }).map(({ card, questions }) => (
    <fieldset key={card.id} aria-label={nameOfCard(card, form)} className="app-kyc-question app-tax-card">
      {!(questions.length === 1 && questions[0]?.label === card.name) && (
        <h4 className="app-kyc-section">
          <bdi>{nameOfCard(card, form)}</bdi>
        </h4>
      )}
      <KnownOf person={personOf(card, form)} />
      {questions.map((question) => (
        <Fragment key={question.id}>
          <AskedAt way={way} place={`${form.form_id}.${question.id}`} />
          <FormQuestion way={way} form={form} question={question} value={answers[question.id]} error={errorOf(question.id, form.form_id)} />
          <Found way={way} place={{ form: form.form_id, field: question.id }} />
        </Fragment>
      ))}
    </fieldset>
  ));
}

/** What they proved, which is not asked again. */
const KnownOf = ({ person }: { readonly person: ReturnType<typeof personOf> }) =>
  person && (
    <p className="app-note">
      {person.known.length === 0 ? 'A participant of your AML/KYC answers.' : <bdi>From your AML/KYC answers: {person.known.join(', ')}.</bdi>}
    </p>
  );

/** What is found of an answer, once it is saved. */
const Found = ({
  way: { record, saving },
  place: { form, field },
}: {
  readonly way: TaxWayState;
  readonly place: { readonly form: TaxForm['form_id']; readonly field: string };
}) =>
  record.findings
    .filter((one) => one.form === form && one.field === field && !saving.state.unsaved.has(keys.answer(form, field)))
    .map(({ text }) => (
      <output key={text}>
        <StatusMark tone="warning">{text}</StatusMark>
      </output>
    ));

interface FormQuestionProps {
  readonly way: TaxWayState;
  readonly form: TaxForm;
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
}

const nothing = (value: AnswerValue): AnswerValue | null => (value === '' || (typeof value === 'object' && value.length === 0) ? null : value);

function FormQuestion({ way, form: { form_id: code, answers }, question, value, error }: FormQuestionProps) {
  const { id, is_sensitive: isSensitive, label } = question;
  const key = keys.answer(code, id);
  const masked = answers[id]?.masked ?? null;
  const draft = (given: AnswerValue) => {
    const answer = nothing(given);
    return { answers: { [code]: { [id]: typeof answer === 'object' && answer !== null ? [...answer] : answer } } };
  };
  const take = (given: AnswerValue): void =>
    isSensitive && typeof given === 'string' ? way.type(key, given, draft(given), masked !== null) : way.keep(key, draft(given));
  return (
    <KeptOrTyped
      way={way}
      place={{ key, id: questionFieldId(id), field: id, form: code }}
      label={label}
      masked={masked}
      isOptional={!question.required}
      error={error}
    >
      <QuestionField question={question} value={way.typed.get(key) ?? value} onChange={take} error={error} isReadOnly={way.isReadOnly} currency="USD" />
    </KeptOrTyped>
  );
}
