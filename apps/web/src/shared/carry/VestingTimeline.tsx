import type { CivilDate } from '@pari/domain/dates';
import { formatPoints } from '@pari/domain/format';
import { shownDay } from '../dates/shownDay.ts';
import { timelineOf, type DrawnInstalment } from './timeline.ts';
import './carry.css';

interface VestingTimelineProps {
  readonly label: string;
  readonly instalments: readonly DrawnInstalment[];
  /** Of the vesting. */
  readonly start: CivilDate;
  /** Of the figures. */
  readonly day: CivilDate;
  readonly isToday: boolean;
}

/** In px. */
const size = { height: 96, ground: 84, top: 12 };

const percent = (part: number): string => `${String(Math.round(part * 10_000) / 100)}%`;
const heightOf = (reached: number): number => (size.ground - size.top) * reached;

/** How points vest: what has, what is next, and what waits for a milestone. */
export function VestingTimeline({ label, instalments, start, day, isToday }: VestingTimelineProps) {
  const timeline = timelineOf(instalments, start, day);
  if (!timeline) return null;
  const { first, last, steps, next, undated, day: at } = timeline;
  const dayWord = isToday ? 'Today' : shownDay(day);
  return (
    <figure className="app-vesting">
      <figcaption className="app-vesting-next">
        {next ? (
          <>
            Next <strong>{shownDay(next.date)}</strong>: <strong>{formatPoints(next.points)} points</strong>
          </>
        ) : undated.length > 0 ? (
          'What is left waits for a milestone.'
        ) : (
          'Everything has vested.'
        )}
      </figcaption>
      <svg className="app-vesting-picture" height={size.height} width="100%" aria-hidden="true">
        {steps.map(({ date, x, reached, isPast }, place) => {
          const until = steps[place + 1]?.x ?? 1;
          const height = heightOf(reached);
          return (
            <rect
              key={date}
              className="app-vesting-step"
              data-past={isPast || undefined}
              x={percent(x)}
              y={size.ground - height}
              width={percent(Math.max(0, until - x))}
              height={height}
            />
          );
        })}
        <line className="app-vesting-ground" x1="0" x2="100%" y1={size.ground} y2={size.ground} />
        {steps.map(({ date, x, isPast }) => (
          <circle
            key={date}
            className="app-vesting-mark"
            data-past={isPast || undefined}
            data-next={date === next?.date || undefined}
            cx={percent(x)}
            cy={size.ground}
            r={date === next?.date ? 6 : 3.5}
          />
        ))}
        {at !== null && <line className="app-vesting-day" x1={percent(at)} x2={percent(at)} y1={0} y2={size.ground} />}
      </svg>
      <div className="app-vesting-ends" aria-hidden="true">
        <span>{shownDay(first)}</span>
        {at !== null && at > 0.22 && at < 0.78 && (
          <span className="app-vesting-day-word" style={{ insetInlineStart: percent(at) }}>
            {dayWord}
          </span>
        )}
        <span>{shownDay(last)}</span>
      </div>
      <ul className="app-vesting-legend" aria-hidden="true">
        <li data-kind="past">Vested</li>
        <li data-kind="come">To come</li>
        {at !== null && <li data-kind="day">{dayWord}</li>}
      </ul>
      {undated.length > 0 && (
        <ul className="app-vesting-undated" aria-label="Waiting for a milestone">
          {undated.map(({ label: name, milestone, points }) => (
            <li key={`${name} ${milestone ?? ''}`}>
              <bdi>{milestone ?? name}</bdi>: {formatPoints(points)} points, once it is reached
            </li>
          ))}
        </ul>
      )}
      <details className="app-vesting-table">
        <summary>Show as a table</summary>
        <InstalmentTable label={label} instalments={instalments} />
      </details>
    </figure>
  );
}

const states: Readonly<Record<DrawnInstalment['state'], string>> = {
  vested: 'Vested',
  to_come: 'To come',
  undated: 'Waits for a milestone',
  accelerated: 'Vested early',
};

/** The same in words and figures. */
function InstalmentTable({ label, instalments }: { readonly label: string; readonly instalments: readonly DrawnInstalment[] }) {
  const rows = instalments.toSorted((a, b) => (a.date === b.date ? 0 : a.date === null ? 1 : b.date === null ? -1 : a.date < b.date ? -1 : 1));
  const hasGrants = new Set(rows.map(({ granted }) => granted)).size > 1;
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          {hasGrants && <th scope="col">Granted</th>}
          <th scope="col">Instalment</th>
          <th scope="col" className="app-vesting-figure">
            Points
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.label} ${String(at)}`}>
            <td>{row.date === null ? 'No day yet' : shownDay(row.date)}</td>
            {hasGrants && <td>{row.granted && shownDay(row.granted)}</td>}
            <td>
              <bdi>{row.label}</bdi>
            </td>
            <td className="app-vesting-figure">{formatPoints(row.points)}</td>
            <td>{states[row.state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
