import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Holding } from './holding.ts';

/** Where a holding's row leads: to the page of its fund, where that has one. */
export function useFundPage() {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const hrefOf = useCallback(
    ({ fund_page: hasPage, fund }: Holding) =>
      hasPage ? `${company === undefined ? '' : `/${company}`}/investor/funds/${encodeURIComponent(fund.external_id)}/detail` : undefined,
    [company],
  );
  const open = useCallback((holding: Holding) => void navigate({ href: hrefOf(holding) ?? '' }), [navigate, hrefOf]);
  return { hrefOf, open };
}
