import { useNavigate, useRouter, useSearch, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyPart } from '@pari/ui';

const NoticeInAddress = lazyPart(() => import('./NoticeInAddress.tsx'));

/** The notice that the address names, over the screen. */
export function OpenedNotice() {
  const { notice }: { readonly notice?: unknown } = useSearch({ strict: false });
  return notice !== undefined && <NoticeInAddress />;
}

const linkOf = (id: string): LinkProps => ({ to: '.', search: (before: object) => ({ ...before, notice: id }), hash: true });

/** Leads to a notice over the screen that is open, which has an address of its own. */
export function useNoticeLead() {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(
    () => ({
      hrefOf: (id: string): string => router.buildLocation(linkOf(id)).href,
      open: (id: string): void => void navigate({ ...linkOf(id), resetScroll: false }),
    }),
    [navigate, router],
  );
}
