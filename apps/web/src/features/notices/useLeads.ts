import { useNavigate, useParams, useRouter, useSearch, type LinkProps } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { rangeIn, withRange } from '../../shared/dates/dateRange.ts';
import type { Row } from './row.ts';

/** Where rows lead, with the days that are looked at: a firm to its page, what has a fund to that of the fund. */
export function useLeads() {
  const { company } = useParams({ strict: false });
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const days = useMemo(() => withRange({}, rangeIn(search)), [search]);
  const linkOf = useCallback(
    ({ fund, fund_page: hasPage, firm, investor }: Row): LinkProps | undefined => {
      if (fund === null) return { to: '/{-$company}/investor/firms/$firm/detail', params: { company, firm: firm.id }, search: days };
      if (!hasPage) return undefined;
      return {
        to: '/{-$company}/investor/funds/$fund/detail',
        params: { company, fund: fund.external_id },
        search: { ...days, investor: investor ?? undefined },
      };
    },
    [company, days],
  );
  return {
    getRowHref: useCallback(
      (row: Row) => {
        const link = linkOf(row);
        return link && router.buildLocation(link).href;
      },
      [router, linkOf],
    ),
    onRowOpen: useCallback((row: Row) => void navigate(linkOf(row) ?? {}), [navigate, linkOf]),
  };
}
