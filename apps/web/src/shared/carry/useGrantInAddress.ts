import { useNavigate, useSearch } from '@tanstack/react-router';
import { isOnLayer } from '@pari/ui';

/** The grant that is open, by its id, which stands in the address, so that Back closes it and a bookmark opens it. */
export function useGrantInAddress() {
  const navigate = useNavigate();
  const { grant }: { readonly grant?: unknown } = useSearch({ strict: false });
  const setGrant = (id: string | undefined): void =>
    void navigate({ to: '.', search: (query: object) => ({ ...query, grant: id }), hash: true, resetScroll: false, replace: id === undefined && isOnLayer() });
  return { grant: typeof grant === 'string' && grant !== '' ? grant : undefined, open: setGrant, close: (): void => setGrant(undefined) };
}
