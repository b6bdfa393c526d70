import { useNavigate, useParams, useRouter, type LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Where a row leads: a screen of this company, and what its address says there. */
type Place = Pick<LinkProps, 'to'> & { readonly params?: object; readonly search: object };

/**
 * For a table of which the rows lead to another screen.
 * @param placeOf the same from one rendering to the next
 */
export function useRowsLeading<Row>(placeOf: (row: Row) => Place) {
  const navigate = useNavigate();
  const router = useRouter();
  const { company } = useParams({ strict: false });
  const linkOf = useCallback(
    (row: Row) => {
      const { params, ...place } = placeOf(row);
      return { ...place, params: { company, ...params } };
    },
    [placeOf, company],
  );
  return {
    getRowHref: useCallback((row: Row) => router.buildLocation(linkOf(row)).href, [router, linkOf]),
    onRowOpen: (row: Row): void => void navigate(linkOf(row)),
  };
}
