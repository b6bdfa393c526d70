import type { ExplainedCarryField } from '@pari/contract';
import { lazyPart } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useFlag } from '../../client/user.ts';
import { AllocationDialog } from '../../shared/carry/AllocationDialog.tsx';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';
import { CarryDocuments } from './documents/CarryDocumentsLater.tsx';
import { fieldWords } from './fieldWords.ts';
import { HistoricValues } from './HistoricValues.tsx';
import { useCarryQuestions } from './question.ts';

const CarryExplanation = lazyPart(() => import('./CarryExplanation.tsx'));

interface GrantDialogProps {
  readonly plan: string;
  readonly id: string;
  readonly carryDay: CarryDay;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const isExplained = (field: string): field is ExplainedCarryField => Object.hasOwn(fieldWords, field);

/** One grant of a plan, with where its figures come from and what it was worth on other days. */
export default function GrantDialog({ plan, id, carryDay, timeZone, onClose }: GrantDialogProps) {
  const asked = useCall('getCarryAllocation', { params: { plan, id }, query: carryDay.query }, { isToldInPlace: true });
  const hasHistoric = useFlag()('carry_historic_values');
  const { questions, ask, goBack, stop } = useCarryQuestions(asked.data?.as_of ?? '');
  return (
    <AllocationDialog
      asked={asked}
      timeZone={timeZone}
      onClose={onClose}
      explain={({ field_name: field, heading }, { carry_plan_name: name, reference }) =>
        isExplained(field) ? () => ask({ heading, about: `${name}, ${reference}`, of: { level: 'grant', plan, grant: id, field } }) : undefined
      }
      renderAfterHistory={(detail, page) => hasHistoric && <HistoricValues plan={plan} detail={detail} page={page} carryDay={carryDay} timeZone={timeZone} />}
      renderDocuments={(detail) => <CarryDocuments plan={detail.external_id} allocation={detail.allocation_id} />}
    >
      {questions.length > 0 && (
        <CarryExplanation onGiveUp={stop} questions={questions} plans={[]} query={carryDay.query} ask={ask} onBack={goBack} onClose={stop} />
      )}
    </AllocationDialog>
  );
}
