import { useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { isCivilDate } from '@pari/domain/dates';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import type { Draft } from './draft.ts';
import type { Known } from './findings.ts';

/** Every fund of the company. */
export type Funds = CallOutput<'listAudiences'>['funds'];

/** That of the fund of a notice; '' until there is one. */
export const currencyOf = (funds: Funds, { fund_id: fund }: Pick<Draft, 'fund_id'>): string => funds.find(({ id }) => id === fund)?.currency ?? '';

const none: Known['holidays'] = [];

/** What a notice is checked against while it is typed: who holds its fund on its due date, and the holidays. `known` is undefined until there is a fund. */
export function useKnown(
  { fund_id: fund, due_date: due }: Pick<Draft, 'fund_id' | 'due_date'>,
  notice: { readonly id: string; readonly corrects: object | null } | undefined,
) {
  const today = useToday(useUserInfo().data?.company.time_zone ?? 'UTC', true);
  const holidays = useCall('listHolidays', {}, { isToldInPlace: true }).data?.holidays ?? none;
  const day = isCivilDate(due) ? due : today;
  const asked = useCall(
    'listFundHolders',
    { params: { id: fund }, query: { due_date: day, ...(notice && { notice: notice.id }) } },
    // What is known of the fund stays in sight while it is asked for another day.
    { enabled: fund !== '', isToldInPlace: true, keepsPrevious: true },
  );
  const corrects = notice !== undefined && notice.corrects !== null;
  const holders = asked.data?.fund_id === fund ? asked.data : undefined;
  const known = useMemo((): Known | undefined => holders && { fund: holders, holidays, today, corrects }, [holders, holidays, today, corrects]);
  return { asked, known };
}
