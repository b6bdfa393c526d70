import { useCallback, useState } from 'react';
import type { InvestorDetail } from '@pari/contract';
import type { Question } from './explain.ts';

/** What was asked about these figures, one question leading to the next. Figures of another day begin anew. */
export function useQuestions(detail: InvestorDetail) {
  const [asked, setAsked] = useState<{ readonly of: InvestorDetail; readonly questions: readonly Question[] }>({ of: detail, questions: [] });
  const questions = asked.of === detail ? asked.questions : [];
  const ask = useCallback(
    (question: Question) => setAsked(({ of, questions: before }) => ({ of: detail, questions: [...(of === detail ? before : []), question] })),
    [detail],
  );
  return { questions, ask, goBack: () => setAsked({ of: detail, questions: questions.slice(0, -1) }), stop: () => setAsked({ of: detail, questions: [] }) };
}
