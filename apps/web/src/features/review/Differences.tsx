import type { ReactNode } from 'react';
import { EmptyState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { Comments } from './Comments.tsx';
import { Masked } from './Masked.tsx';
import { namedOf } from './questions.ts';
import type { ReviewedModule, ReviewFile } from './review.ts';
import { SaidLines } from './SaidLines.tsx';

interface DifferencesProps {
  readonly file: ReviewFile;
  readonly module: ReviewedModule;
  /** The earlier round. */
  readonly since: number;
  readonly timeZone: string;
}

/** In what the last round of a part differs from an earlier one, with what is asked about it. */
export function Differences({ file, module: reviewed, since, timeZone }: DifferencesProps) {
  const { id: application, fund, comments } = file;
  const { module, round, questions, abilities } = reviewed;
  const asked = useCall(
    'getReviewDifferences',
    { params: { id: application }, query: { module: String(module), since: String(since) } },
    { isToldInPlace: true },
  );
  if (!asked.data) return <Awaited asked={asked} what="the differences" />;
  if (asked.data.differences.length === 0)
    return (
      <EmptyState icon="success" title="Nothing is different">
        Round {round} says what round {since} said.
      </EmptyState>
    );
  return (
    <ul className="app-review-questions" aria-label={`Different since round ${since}`}>
      {asked.data.differences.map(({ question, title, before, after }) => {
        const now = questions.find((one) => one.question === question);
        const about = now ? namedOf(now) : title;
        return (
          <li key={question}>
            <h3 className="app-review-title">{about}</h3>
            <dl className="app-review-differs">
              <Round round={since}>
                {before && (
                  <del>
                    <SaidLines said={before} currency={fund.currency.code} />
                  </del>
                )}
              </Round>
              <Round round={round}>
                {after && (
                  <ins>
                    {now?.is_masked ? (
                      <Masked application={application} module={module} question={now} name={about} />
                    ) : (
                      <SaidLines said={after} currency={fund.currency.code} />
                    )}
                  </ins>
                )}
              </Round>
            </dl>
            {now && (
              <Comments
                application={application}
                module={module}
                question={question}
                about={about}
                comments={comments.filter((one) => one.module === module && one.question_identifier === question)}
                mayWrite={abilities.comment}
                timeZone={timeZone}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RoundProps {
  readonly round: number;
  readonly children: ReactNode;
}

/** Nothing: it was not asked. */
const Round = ({ round, children }: RoundProps) => (
  <div>
    <dt>Round {round}</dt>
    <dd>{children ?? <span className="app-note">Not asked</span>}</dd>
  </div>
);
