import { useMemo, useState } from 'react';
import { VEHICLE_NAMES } from '@pari/domain/applications';
import { countryCodes } from '@pari/domain/instructions';
import { cardsAsked, fileKey, problemOf, type Answers, type Question, type Workflow } from '@pari/domain/kyc';
import { Button, EmptyState, RadioGroup } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { useToday } from '../dates/useToday.ts';
import { QuestionField } from './QuestionField.tsx';
import './kyc.css';
import './preview.css';

/** What stands in the place of what another part of an application says. */
const elsewhere: Readonly<Record<string, string>> = {
  eligibility_criteria_response: 'Here stands what was answered of eligibility.',
  investment_amount_response: 'Here stands how much is to be invested.',
};

/** The cards as an investor would meet them, those of a participant among them, with answers that are kept nowhere. */
export default function WorkflowPreview({ workflow }: { readonly workflow: Workflow }) {
  const company = useUserInfo().data?.company;
  const today = useToday(company?.time_zone ?? 'UTC', true);
  const [answers, setAnswers] = useState<Answers>({});
  const [participant, setParticipant] = useState<Answers>({});
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const [beneficiary, setBeneficiary] = useState<string | null>(null);
  const [last, setLast] = useState('');
  const [isTold, setTold] = useState(false);
  const countries = useMemo(() => new Set(countryCodes), []);
  const answering = { investorType: workflow.investor_type, answers };
  // Those of participants stand where their place is.
  const inOrder = [...cardsAsked(workflow, answering), ...cardsAsked(workflow, { ...answering, participant })].toSorted((a, b) => a.card.order - b.card.order);
  const at = Math.max(
    0,
    inOrder.findIndex(({ card }) => card.id === last),
  );
  const shown = inOrder[at];
  if (!shown) return <EmptyState title="There is nothing to ask">The cards stand here once there are any.</EmptyState>;
  const { card, questions } = shown;
  const own = card.is_repeatable ? participant : answers;
  const set = card.is_repeatable ? setParticipant : setAnswers;
  const keyOf = ({ id }: Question) => fileKey(id, card.is_repeatable ? 'preview' : null);
  const problem = (question: Question) => problemOf(question, own[question.id], { today, countries, files: files.has(keyOf(question)) ? 1 : 0 }) ?? undefined;
  const goOn = (by: 1 | -1): void => {
    if (by === 1 && questions.some((question) => problem(question) !== undefined)) return setTold(true);
    setTold(false);
    setLast(inOrder[at + by]?.card.id ?? card.id);
  };
  const inPlace = (question: Question) =>
    question.type === 'file_upload' ? (
      <div>
        <p>{question.label}</p>
        <Button isDisabled={files.has(keyOf(question))} onPress={() => setFiles(new Set(files).add(keyOf(question)))}>
          {files.has(keyOf(question)) ? 'Counts as uploaded' : 'Count as uploaded'}
        </Button>
        {isTold && problem(question) !== undefined && <p className="app-note">{problem(question)}</p>}
      </div>
    ) : (
      <p className="app-note">{elsewhere[question.type]}</p>
    );
  const whose = workflow.economic_beneficiary;
  return (
    <div className="app-preview">
      <div className="app-preview-choice">
        <span className="app-note">
          {workflow.investor_type === null ? 'An entity' : VEHICLE_NAMES[workflow.investor_type]}. Card {at + 1} of {inOrder.length}
          {card.is_repeatable && ', for each participant'}
        </span>
      </div>
      <div className="app-kyc">
        <h3 className="app-eligibility-title">{card.name}</h3>
        {at === 0 && whose && (
          <RadioGroup
            label={whose.title}
            options={whose.options.map(({ id, text }) => ({ value: id, label: text }))}
            value={beneficiary}
            onChange={setBeneficiary}
          />
        )}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={own[question.id]}
            onChange={(value) => set({ ...own, [question.id]: value })}
            error={isTold ? problem(question) : undefined}
            currency={company?.currency ?? 'USD'}
            inPlace={inPlace(question)}
          />
        ))}
      </div>
      <div className="app-preview-choice">
        <Button isDisabled={at === 0} onPress={() => goOn(-1)}>
          Previous Step
        </Button>
        {at < inOrder.length - 1 && (
          <Button variant="primary" onPress={() => goOn(1)}>
            Next Step
          </Button>
        )}
      </div>
    </div>
  );
}
