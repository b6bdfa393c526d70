import { lazyPart } from '@pari/ui';
import { rangeOf } from '../../../shared/dates/dateRange.ts';
import { useQuestions } from '../../../shared/explanation/useQuestions.ts';
import type { Row } from '../row.ts';

const SummaryExplanation = lazyPart(() => import('./SummaryExplanation.tsx'));

/** How it is asked where these figures come from, and what answers it. */
export function useExplanation(shown: Parameters<typeof rangeOf>[0] | undefined) {
  const { questions, ask, goBack, stop } = useQuestions<Row>(shown);
  const range = shown === undefined ? null : rangeOf(shown);
  return {
    ask,
    explanation: questions.length > 0 && <SummaryExplanation onGiveUp={stop} questions={questions} ask={ask} range={range} onBack={goBack} onClose={stop} />,
  };
}
