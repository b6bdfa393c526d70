import { useState, type ReactNode } from 'react';
import { lazyPart } from '@pari/ui';
import { Comments } from './Comments.tsx';
import { QuestionItem, type Shown } from './QuestionItem.tsx';
import { underHeadings, type Level } from './questions.ts';
import type { Question, ReviewedModule, ReviewFile } from './review.ts';

const ShownDocument = lazyPart(() => import('./ShownDocument.tsx'));

interface QuestionsProps {
  readonly file: ReviewFile;
  readonly module: ReviewedModule;
  readonly timeZone: string;
}

/** Each question beneath the headings under which it was asked, with what is asked about it. */
export function Questions({ file, module, timeZone }: QuestionsProps) {
  const [shown, setShown] = useState<Shown>();
  const { id } = file;
  const asked = new Set(module.questions.map(({ question }) => question));
  const mayWrite = module.abilities.comment;
  // What was asked about a question that is not asked any more stands with the whole.
  const ofWhole = file.comments.filter(
    (comment) => comment.module === module.module && (comment.question_identifier === null || !asked.has(comment.question_identifier)),
  );
  const items = (questions: readonly Question[], level: Level) =>
    questions.map((question) => <QuestionItem key={question.question} {...{ file, module, question, level, timeZone }} onShow={setShown} />);
  const cards = (questions: readonly Question[], level: 3 | 4) =>
    underHeadings(questions, 'card').map(({ heading, questions: own, key }) =>
      heading === null ? items(own, level) : <Headed key={key} heading={heading} level={level} items={items(own, level === 3 ? 4 : 5)} />,
    );
  return (
    <>
      <ul className="app-review-questions" aria-label={`Answers, ${module.name}`}>
        {underHeadings(module.questions, 'participant').map(({ heading, questions, key }) =>
          heading === null ? cards(questions, 3) : <Headed key={key} heading={heading} level={3} items={cards(questions, 4)} />,
        )}
        {(mayWrite || ofWhole.length > 0) && (
          <li>
            <h3 className="app-review-title">The whole part</h3>
            <Comments
              application={id}
              module={module.module}
              question={null}
              about={`all of ${module.name}`}
              comments={ofWhole}
              mayWrite={mayWrite}
              timeZone={timeZone}
            />
          </li>
        )}
      </ul>
      {shown && <ShownDocument application={id} {...shown} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />}
    </>
  );
}

interface HeadedProps {
  readonly heading: string;
  readonly level: 3 | 4;
  readonly items: ReactNode;
}

function Headed({ heading, level, items }: HeadedProps) {
  const Heading = `h${level}` as const;
  return (
    <li>
      <Heading className="app-review-heading">
        <bdi>{heading}</bdi>
      </Heading>
      <ul className="app-review-questions">{items}</ul>
    </li>
  );
}
