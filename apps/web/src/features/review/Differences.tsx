import { EmptyState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import type { ReviewedModule, Said } from './review.ts';
import { SaidLines } from './SaidLines.tsx';

interface DifferencesProps {
  /** Its id. */
  readonly application: string;
  readonly module: ReviewedModule;
  /** The earlier round. */
  readonly since: number;
  readonly currency: string;
}

/** In what the last round of a part differs from an earlier one. */
export function Differences({ application, module: { module, round }, since, currency }: DifferencesProps) {
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
      {asked.data.differences.map(({ question, title, before, after }) => (
        <li key={question}>
          <h3 className="app-review-title">{title}</h3>
          <BeforeAfter before={before} after={after} since={since} round={round} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

interface BeforeAfterProps {
  readonly before: Said | null;
  readonly after: Said | null;
  readonly since: number;
  readonly round: number;
  readonly currency: string;
}

/** Null: it was not asked. */
const BeforeAfter = ({ before, after, since, round, currency }: BeforeAfterProps) => (
  <dl className="app-review-differs">
    {(
      [
        ['del', since, before],
        ['ins', round, after],
      ] as const
    ).map(([Tag, of, said]) => (
      <div key={Tag}>
        <dt>Round {of}</dt>
        <dd>{said === null ? <span className="app-note">Not asked</span> : <Tag>{<SaidLines said={said} currency={currency} />}</Tag>}</dd>
      </div>
    ))}
  </dl>
);
