import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressIn } from '../../client/addresses.ts';
import type { Holding } from './holding.ts';

/** What of a holding says where its row leads. */
type Leading = Pick<Holding, 'fund_page' | 'id' | 'investor'> & { readonly fund: Pick<Holding['fund'], 'id' | 'external_id'> };

/** Where a holding's row leads: to the page of its fund, there to the profile whose row it is, and to the same days. */
export function useFundPage() {
  const { company } = useParams({ strict: false });
  const { from, to }: { readonly from?: unknown; readonly to?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const hrefOf = useCallback(
    ({ fund_page: hasPage, fund, id, investor }: Leading) => {
      if (!hasPage) return undefined;
      const query = new URLSearchParams({
        ...(id !== fund.id && investor !== null && { investor }),
        ...(typeof from === 'string' && typeof to === 'string' && { from, to }),
      }).toString();
      const path = addressIn(company, `/funds/${encodeURIComponent(fund.external_id)}/detail`);
      return query === '' ? path : `${path}?${query}`;
    },
    [company, from, to],
  );
  const open = useCallback((holding: Leading) => void navigate({ href: hrefOf(holding) ?? '' }), [navigate, hrefOf]);
  return { hrefOf, open };
}
