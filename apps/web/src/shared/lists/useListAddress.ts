import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isOnLayer } from '@pari/ui';

/**
 * A list as the address has it, so that a mail, a reload and a bookmark find it again.
 * @param read what an address says of it @param write the same for an address
 */
export function useListAddress<Search extends object>(
  read: (query: Readonly<Record<string, unknown>>) => Search,
  write: (search: Search) => Record<string, string>,
) {
  const navigate = useNavigate();
  const { pathname } = useRouter().state.location;
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const go = (change: Partial<Search>, replace: boolean): void =>
    void navigate({ to: '.', search: (before: object) => write({ ...read({ ...before }), ...change }), replace, resetScroll: false });
  return {
    asked: read(query),
    /** Asks for something else, in the place of what the address said. */
    ask: (change: Partial<Search>) => go(change, true),
    /** The same as a step from which the browser leads back. */
    open: (change: Partial<Search>) => go(change, isOnLayer()),
    hrefOf: useCallback(
      (change: Partial<Search>) => `${pathname}?${new URLSearchParams(write({ ...read(query), ...change })).toString()}`,
      [pathname, query, read, write],
    ),
  };
}
