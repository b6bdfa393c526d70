import { useState } from 'react';
import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatMoney, formatPoints } from '@pari/domain/format';
import { readTypedAmount } from '@pari/domain/money';
import { AmountField, Banner, DateField, Panel, RadioGroup, VisuallyHidden } from '@pari/ui';
import type { FoldedPlan } from './figures.ts';
import { rehearse, type Side } from './rehearse.ts';
import { reasonWords } from '../../shared/carry/words.ts';
import '../../shared/carry/carry.css';
import '../../shared/explanation/explanation.css';

interface RehearsalProps {
  readonly folded: FoldedPlan;
  readonly today: CivilDate;
  readonly day: CivilDate;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'stay', label: 'I stay' },
  { value: 'good', label: 'I leave as a good leaver' },
  { value: 'bad', label: 'I leave as a bad leaver' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** What would become of a plan if its holder left, or the plan were worth something else; for their eyes alone. */
export default function Rehearsal({ folded, today, day: shown, onClose }: RehearsalProps) {
  const [kind, setKind] = useState<Kind>('stay');
  const [day, setDay] = useState<CivilDate>(shown);
  const [typed, setTyped] = useState('');
  const { plan } = folded;
  // What cannot be read stays as it was typed, the field says so, and nothing is worked out by another value than that.
  const code = plan.carry_plan_currency.code;
  const read = typed.startsWith('-') ? { problem: 'Enter an amount that is not below zero.' } : readTypedAmount(typed, code);
  const isRefused = typeof read === 'object';
  const value = isRefused || read === 'blank' ? null : read;
  const { before, after } = rehearse(folded, { day, leaving: kind === 'stay' ? null : kind, value });
  return (
    <Panel title="Rehearse" note={<bdi>{plan.name}</bdi>} isOpen isWide onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="app-explanation">
        <Banner title="For your eyes alone">This is worked out in your browser. Nothing is sent, stored or told to anybody.</Banner>
        <RadioGroup label="What happens" options={kinds} value={kind} onChange={setKind} />
        <DateField
          label="On"
          value={day}
          today={today}
          onChange={(date) => {
            if (date !== null && isCivilDate(date)) setDay(date);
          }}
        />
        <AmountField
          label="Value of the whole plan then"
          isOptional
          currency={code}
          description="Left empty, the value that is known by that day."
          value={typed}
          onChange={setTyped}
          error={isRefused ? read.problem : undefined}
        />
        {!isRefused && <Comparison before={before} after={after} code={code} />}
        <p className="app-note">
          {kind === 'bad'
            ? `By the plan’s terms a bad leaver forfeits what has not vested${Number(plan.vested_portion) > 0 ? ` and ${String(Number(plan.vested_portion) * 100)}% of what has` : ''}.`
            : kind === 'good'
              ? goodWords[plan.good_leaver]
              : 'What vests by the day counts as it is known today.'}{' '}
          It is no promise: the plan’s documents decide.
        </p>
      </div>
    </Panel>
  );
}

const goodWords = {
  forfeit: 'By the plan’s terms a good leaver forfeits what has not vested.',
  keep: 'By the plan’s terms a good leaver keeps what vests later.',
  accelerate: 'By the plan’s terms everything of a good leaver vests on the day.',
} as const;

interface ComparisonProps {
  readonly before: Side;
  readonly after: Side;
  readonly code: string;
}

function Comparison({ before, after, code }: ComparisonProps) {
  const money = (amount: string | null) => formatMoney(amount, { showCents: true });
  const lines: readonly (readonly [string, (side: Side) => string])[] = [
    ['Points', ({ points }) => formatPoints(points)],
    ['Vested points', ({ vested }) => formatPoints(vested)],
    ['Unvested points', ({ unvested }) => formatPoints(unvested)],
    ['Forfeited points', ({ forfeited }) => formatPoints(forfeited)],
    [`Estimated value, ${code}`, ({ worth }) => money(worth.whole)],
    [`Vested, ${code}`, ({ worth }) => money(worth.vested)],
    [`Unvested, ${code}`, ({ worth }) => money(worth.unvested)],
  ];
  return (
    <>
      <table className="app-carry-comparison" aria-label="Before and after">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col">As known</th>
            <th scope="col">Rehearsed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([term, textOf]) => (
            <tr key={term} data-changed={textOf(before) !== textOf(after) || undefined}>
              <th scope="row">{term}</th>
              <td>{textOf(before)}</td>
              <td>{textOf(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {after.worth.reason !== null && <p className="app-note">{reasonWords[after.worth.reason]}</p>}
    </>
  );
}
