import { Link } from '@tanstack/react-router';
import type { CarryOverview } from '@pari/contract';
import { formatPoints } from '@pari/domain/format';
import { shownDay } from '../../shared/dates/shownDay.ts';

interface NextVestingProps {
  readonly next:
    | (Omit<NonNullable<CarryOverview['next_vesting']>, 'carry_plan_name' | 'external_id'> & Partial<NonNullable<CarryOverview['next_vesting']>>)
    | null;
}

/** What vests next, the one thing to know beside the value. */
export function NextVesting({ next }: NextVestingProps) {
  if (next === null) return <span>Nothing more has a day on which it vests.</span>;
  return (
    <span className="app-carry-vests-next">
      Next vesting <strong>{shownDay(next.date)}</strong>: <strong>{formatPoints(next.points)} points</strong>
      {next.carry_plan_name !== undefined && next.external_id !== undefined && (
        <>
          {' of '}
          <Link to="/{-$company}/investor/carry-plans/$plan" params={(before: object) => ({ ...before, plan: next.external_id ?? '' })} search>
            <bdi>{next.carry_plan_name}</bdi>
          </Link>
        </>
      )}
    </span>
  );
}
