import { useState, type ReactNode } from 'react';
import type { AskedCard, KycProblem } from '@pari/domain/kyc';
import { Button, ErrorSummary } from '@pari/ui';
import { questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import { QuestionPlace } from './QuestionPlace.tsx';
import { answersOf, type Whom } from './record.ts';
import type { KycWayState } from './way.ts';

interface CardStepProps {
  readonly way: KycWayState;
  readonly asked: AskedCard;
  readonly whom: Whom;
  /** Above the name of the card. */
  readonly before?: ReactNode;
  /** Asked before the questions of the card. */
  readonly first?: ReactNode;
  /** What is wrong here; a file that is still looked at is not. */
  readonly problems: readonly KycProblem[];
  readonly onStep: (direction: 1 | -1) => Promise<void>;
  readonly verb?: string;
}

/** One card, with its ways on and back: on, once nothing is wrong in it. */
export function CardStep({ way, asked: { card, questions }, whom, before, first, problems, onStep, verb = 'Next Step' }: CardStepProps) {
  const [attempt, setAttempt] = useState(0);
  const [going, setGoing] = useState<1 | -1>();
  const isTold = attempt > 0;
  const step = async (direction: 1 | -1): Promise<void> => {
    if (direction === 1 && problems.length > 0 && !way.isReadOnly) return setAttempt(attempt + 1);
    setGoing(direction);
    await onStep(direction);
    setGoing(undefined);
  };
  const answers = answersOf(way.record, whom);
  const isReused = questions.some(({ id }) => answers[id]?.via === 'reused');
  return (
    <section className="app-way-part app-kyc" aria-labelledby="card">
      <div>
        {before}
        <h2 id="card" tabIndex={-1} className="app-way-title">
          {card.name}
        </h2>
      </div>
      {isTold && (
        <ErrorSummary
          title={problems.length === 1 ? 'One thing needs attention' : `${problems.length} things need attention`}
          problems={problems.map(({ question, text }) => ({ ...(question !== null && { fieldId: questionFieldId(question) }), sentence: text }))}
          attempt={attempt}
        />
      )}
      {isReused && <p className="app-note">Some of this is from your earlier record. Look through it.</p>}
      {first}
      {questions.map((question) => (
        <QuestionPlace
          key={question.id}
          way={way}
          question={question}
          whom={whom}
          error={isTold ? problems.find(({ question: of }) => of === question.id)?.text : undefined}
        />
      ))}
      <div className="app-way-actions">
        <Button isPending={going === -1} onPress={() => void step(-1)}>
          Previous Step
        </Button>
        <Button variant="primary" isPending={going === 1} onPress={() => void step(1)}>
          {verb}
        </Button>
      </div>
    </section>
  );
}
