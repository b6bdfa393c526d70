import { useMemo, useState, type CSSProperties } from 'react';
import { civilDate, dayNumber, fromDayNumber, type CivilDate } from '@pari/domain/dates';
import { Button, IconButton } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { figuresAt, foldLedger, spanOf, type FiguresAt, type FoldedPlan } from './figures.ts';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';

interface TimeSliderProps {
  readonly carryDay: CarryDay;
  readonly timeZone: string;
  /** A plan alone, by its external id; all unless said. */
  readonly plan?: string;
  /** The figures of the day that was moved to; null: those of the chosen day. */
  readonly onMove: (figures: FiguresAt | null) => void;
}

/** Moves the figures of the page through time. They are computed here, from the facts that came once. */
export default function TimeSlider({ carryDay, plan, timeZone, onMove }: TimeSliderProps) {
  const { data } = useCall('getCarryLedger', { query: carryDay.query }, { isToldInPlace: true });
  const folded = useMemo(() => data && foldLedger(data).filter((each) => plan === undefined || each.plan.external_id === plan), [data, plan]);
  if (!data || !folded || folded.length === 0) return null;
  return <Slider key={data.as_of} folded={folded} chosen={civilDate(data.as_of)} carryDay={carryDay} timeZone={timeZone} onMove={onMove} />;
}

interface SliderProps extends Omit<TimeSliderProps, 'plan'> {
  readonly folded: readonly FoldedPlan[];
  readonly chosen: CivilDate;
}

function Slider({ folded, chosen, carryDay: { isLocked, setDay }, timeZone, onMove }: SliderProps) {
  const today = useToday(timeZone, true);
  const { first, last, changes } = useMemo(() => spanOf(folded, today), [folded, today]);
  const [moved, setMoved] = useState<CivilDate | null>(null);
  const day = moved ?? chosen;
  const move = (to: CivilDate): void => {
    setMoved(to === chosen ? null : to);
    onMove(to === chosen ? null : figuresAt(folded, to));
  };
  const [before, after] = [changes.findLast((each) => each < day), changes.find((each) => each > day)];
  const place = (each: CivilDate): number => dayNumber(each);
  const [min, max] = [Math.min(place(first), place(chosen)), Math.max(place(last), place(chosen))];
  return (
    <fieldset className="app-carry-slider" aria-label="Through time">
      <IconButton
        icon="chevron-left"
        label="To the change before"
        isDisabled={isLocked || before === undefined}
        onPress={() => before !== undefined && move(before)}
      />
      <input
        type="range"
        aria-label="Day of the figures"
        aria-valuetext={shownDay(day)}
        min={min}
        max={max}
        value={place(day)}
        style={{ '--reached': `${String(((place(day) - min) / Math.max(1, max - min)) * 100)}%` } as CSSProperties}
        disabled={isLocked}
        onChange={({ target }) => move(fromDayNumber(Number(target.value)))}
      />
      <IconButton
        icon="chevron-right"
        label="To the next change"
        isDisabled={isLocked || after === undefined}
        onPress={() => after !== undefined && move(after)}
      />
      <p className="app-carry-slider-day" aria-live="polite">
        {moved === null ? (
          isLocked ? (
            `Held at ${shownDay(chosen)} by the vesting tool.`
          ) : (
            'Move through time: what has vested, and what will.'
          )
        ) : (
          <>
            <strong>{shownDay(moved)}</strong>
            {moved > today ? ', a day to come: by the values known today.' : ', worked out in your browser.'}
          </>
        )}
      </p>
      {moved !== null && (
        <span className="app-carry-slider-actions">
          <Button size="small" onPress={() => setDay(moved)}>
            Open this day
          </Button>
          <Button size="small" onPress={() => move(chosen)}>
            Back to {shownDay(chosen)}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
