import { useState } from 'react';
import {
  decideCriteria,
  stepFrom,
  stepsOf,
  VEHICLE_NAMES,
  VEHICLES,
  type BlockAnswer,
  type Criteria,
  type CriteriaBlock,
  type CriteriaOutcome,
  type RequiredDocument,
  type StepDirection,
  type Vehicle,
} from '@pari/domain/applications';
import { Banner, Button, EmptyState, NativeSelect } from '@pari/ui';
import { BlockView } from '../../shared/eligibility/BlockView.tsx';

const vehicles = VEHICLES.map((value) => ({ value, label: VEHICLE_NAMES[value] }));

const outcomes: Readonly<Record<CriteriaOutcome, { readonly tone: 'positive' | 'info' | 'warning'; readonly word: string }>> = {
  meets: { tone: 'positive', word: 'Eligible' },
  review: { tone: 'info', word: 'A reviewer decides' },
  fails: { tone: 'warning', word: 'Not eligible' },
};

const requiredIn = (block: CriteriaBlock): readonly RequiredDocument[] => (block.kind === 'documents' ? block.required_documents : []);

interface PreviewProps {
  readonly criteria: Criteria;
  /** As what somebody invests; left out: it is chosen here. */
  readonly vehicle?: Vehicle;
}

/** The blocks as whoever applies would meet them, with answers that are kept nowhere. */
export function Preview({ criteria, vehicle: given }: PreviewProps) {
  const [chosenHere, setVehicle] = useState<Vehicle>('INDIVIDUAL');
  const vehicle = given ?? chosenHere;
  const [answers, setAnswers] = useState<ReadonlyMap<string, BlockAnswer>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [uploaded, setUploaded] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  const [isTold, setTold] = useState(false);
  const around = { vehicle, opened, uploaded };
  const steps = stepsOf(criteria, answers, around);
  const at = Math.max(
    0,
    steps.findIndex(({ block }) => block.id === last),
  );
  const step = steps[at];
  if (!step) return <EmptyState title="There is nothing to ask">The blocks stand here once there are any.</EmptyState>;
  const { block, problems } = step;
  const decision = decideCriteria(
    steps.map((one) => ({ block: one.block, answer: answers.get(one.block.id) })),
    around,
  );
  const goOn = (direction: StepDirection): void => {
    const next = stepFrom(steps, block.id, direction);
    setTold(direction === 'next' && problems.length > 0);
    if (next) setLast(next.block.id);
  };
  const uploadOf = ({ id, name }: RequiredDocument) => (
    <Button isDisabled={uploaded.has(id)} aria-label={`Count as uploaded: ${name}`} onPress={() => setUploaded(new Set(uploaded).add(id))}>
      {uploaded.has(id) ? 'Counts as uploaded' : 'Count as uploaded'}
    </Button>
  );
  return (
    <div className="app-preview">
      <div className="app-preview-choice">
        {given === undefined && (
          <>
            <span aria-hidden>Invests as</span>
            <NativeSelect
              label="Invests as"
              options={vehicles}
              value={vehicle}
              onChange={(chosen) => {
                setVehicle(chosen);
                setAnswers(new Map());
                setLast('');
                setTold(false);
              }}
            />
          </>
        )}
        <span className="app-note">
          Step {at + 1} of {steps.length}
        </span>
      </div>
      <BlockView
        block={block}
        vehicle={vehicle}
        answer={answers.get(block.id)}
        onChange={(answer) => setAnswers(new Map(answers).set(block.id, answer))}
        opened={opened}
        onOpen={({ document_id: id }) => setOpened(new Set(opened).add(id))}
        problems={isTold ? problems : []}
        uploads={new Map(requiredIn(block).map((document) => [document.id, uploadOf(document)]))}
      >
        {isTold && problems[0] && (
          <Banner tone="warning" title="Do this first">
            {[...new Set(problems.map(({ text }) => text))].join(' ')}
          </Banner>
        )}
        {block.kind === 'final' && decision.outcome !== null && (
          <Banner tone={outcomes[decision.outcome].tone} title={outcomes[decision.outcome].word}>
            {decision.texts.map(({ text }) => text).join(' ')}
          </Banner>
        )}
      </BlockView>
      <div className="app-definition-actions">
        <Button isDisabled={at === 0} onPress={() => goOn('previous')}>
          Previous Step
        </Button>
        {at < steps.length - 1 && (
          <Button variant="primary" onPress={() => goOn('next')}>
            Next Step
          </Button>
        )}
      </div>
    </div>
  );
}
