import { useState, type ReactNode } from 'react';
import type { TaxStep } from '@pari/domain/tax';
import { Button, ErrorSummary } from '@pari/ui';
import { questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import { keyOfProblem } from './drafts.ts';
import { isTried, problemsAt } from './place.ts';
import { recordNow, type TaxProblem } from './record.ts';
import type { TaxWayState } from './way.ts';
import { fieldWords } from './words.ts';

/** What is wrong with a field, once it is told. @param form of a question */
export type ErrorOf = (field: string, form?: TaxProblem['form']) => string | undefined;

interface TaxStepFrameProps {
  readonly way: TaxWayState;
  readonly step: TaxStep;
  readonly title: string;
  readonly note?: ReactNode;
  /** Absent: it is the first. */
  readonly onBack?: (() => void) | undefined;
  readonly onNext: () => void;
  /** What is wrong is told at once: somebody was led here because of it. */
  readonly isTold: boolean;
  readonly children: (errorOf: ErrorOf) => ReactNode;
}

export const taxFieldId = (field: string): string => `tax-${field}`;

/** Said by those who prove who they are, and by no field here. */
const ofParticipants = 'controlling_persons';

/** A step with its ways on and back: on, once nothing is missing in it, as the server finds it. */
export function TaxStepFrame({ way, step, title, note, onBack, onNext, isTold, children }: TaxStepFrameProps) {
  const { record, said, saving, isReadOnly } = way;
  const [attempt, setAttempt] = useState(isTold ? 1 : 0);
  const chosen: readonly string[] = [...said.government, ...(said.self === null ? [] : [said.self])];
  // What a form asks that is chosen since is not told before the next attempt.
  const [tried, setTried] = useState(chosen);
  const [going, setGoing] = useState<'on' | 'back'>();
  // What is typed anew is not judged yet; a person signs by their name, which is missing itself then.
  const problems = problemsAt(record, step).filter(
    (problem) =>
      isTried(problem, tried) &&
      !saving.state.unsaved.has(keyOfProblem(problem, record)) &&
      !(problem.field === 'signer_name' && record.kyc_investor_type === 'INDIVIDUAL'),
  );
  const errorOf: ErrorOf = (field, form = null) =>
    attempt === 0 ? undefined : problems.find((problem) => problem.field === field && problem.form === form)?.text;
  const go = async (direction: 'on' | 'back'): Promise<void> => {
    setGoing(direction);
    const isSaved = await saving.again();
    setGoing(undefined);
    if (!isSaved) return;
    if (direction === 'back') return onBack?.();
    const isMissing = problemsAt(recordNow(record.id) ?? record, step).length > 0;
    if (!isMissing || isReadOnly) return onNext();
    setAttempt(attempt + 1);
    setTried(chosen);
  };
  return (
    <section className="app-way-part app-kyc" aria-labelledby="tax-step">
      <div>
        <h2 id="tax-step" tabIndex={-1} className="app-way-title">
          {title}
        </h2>
        {note !== undefined && <p className="app-note">{note}</p>}
      </div>
      {attempt > 0 && problems.length > 0 && (
        <ErrorSummary
          title={problems.length === 1 ? 'One thing needs attention' : `${problems.length} things need attention`}
          problems={problems.map(({ field, form, text }) => ({
            ...(field !== ofParticipants && { fieldId: form === null ? taxFieldId(field) : questionFieldId(field) }),
            ...(form === null && { label: fieldWords(field, record) }),
            sentence: text,
          }))}
          attempt={attempt}
        />
      )}
      {children(errorOf)}
      <div className="app-way-actions">
        {onBack && (
          <Button isPending={going === 'back'} onPress={() => void go('back')}>
            Previous Step
          </Button>
        )}
        <Button variant="primary" isPending={going === 'on'} onPress={() => void go('on')}>
          Next Step
        </Button>
      </div>
    </section>
  );
}
