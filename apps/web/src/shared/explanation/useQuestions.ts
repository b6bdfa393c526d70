import { useCallback, useState } from 'react';
import type { Question } from './question.ts';

/** What was asked about these figures, one question leading to the next. Figures of another day begin anew. */
export function useQuestions<Row>(figures: object | undefined) {
  const [asked, setAsked] = useState<{ readonly of: object | undefined; readonly questions: readonly Question<Row>[] }>({ of: figures, questions: [] });
  const questions = asked.of === figures ? asked.questions : [];
  const ask = useCallback(
    (question: Question<Row>) => setAsked(({ of, questions: before }) => ({ of: figures, questions: [...(of === figures ? before : []), question] })),
    [figures],
  );
  return { questions, ask, goBack: () => setAsked({ of: figures, questions: questions.slice(0, -1) }), stop: () => setAsked({ of: figures, questions: [] }) };
}
