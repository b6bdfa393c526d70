import { useNavigate, useRouter, useSearch, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { lazyPart } from '@pari/ui';

const NoticeInAddress = lazyPart(() => import('./NoticeInAddress.tsx'));
const AllNotices = lazyPart(() => import('./AllNotices.tsx'));

/** The notice that the address names, or all of them, over the screen. */
export function OpenedNotice() {
  const { notice, notices }: { readonly notice?: unknown; readonly notices?: unknown } = useSearch({ strict: false });
  if (notice !== undefined) return <NoticeInAddress />;
  return notices !== undefined && <AllNotices />;
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
