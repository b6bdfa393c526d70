import { useNavigate, useSearch } from '@tanstack/react-router';
import { isGivenDay, type CivilDate } from '@pari/domain/dates';
import { useViewContext } from '../../client/viewContext.ts';

/** For which day the figures of carry stand. */
export interface CarryDay {
  /** Null: today. */
  readonly day: CivilDate | null;
  /** The vesting tool has set it for every screen. */
  readonly isLocked: boolean;
  readonly setDay: (day: CivilDate | null) => void;
  /** As calls are asked for it; a locked day goes in the header of every call. */
  readonly query: { readonly as_of_date?: CivilDate };
}

/** Keeps the day in the address, so that a reload and a bookmark show it and Back undoes it. */
export function useCarryDay(): CarryDay {
  const navigate = useNavigate();
  const { asOf } = useViewContext();
  const { as_of_date: named }: { readonly as_of_date?: unknown } = useSearch({ strict: false });
  const inAddress = typeof named === 'string' && isGivenDay(named) ? named : null;
  const setDay = (day: CivilDate | null): void =>
    void navigate({ to: '.', search: (query: object) => ({ ...query, as_of_date: day ?? undefined }), hash: true, resetScroll: false });
  if (asOf !== null) return { day: asOf, isLocked: true, setDay, query: {} };
  return { day: inAddress, isLocked: false, setDay, query: inAddress === null ? {} : { as_of_date: inAddress } };
}
