import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SkipLink, ToastRegion } from '@pari/ui';
import { FailureToast } from './FailureToast.tsx';
import { useHashScroll } from './useHashScroll.ts';
import { useScreen } from '../client/screen.ts';
import { useWindowTitle } from './title.ts';
import { toasts } from '../client/toasts.ts';

/** Every screen stands in here. */
export function Root() {
  useWindowTitle(useScreen()?.title);
  useFocusOnArrival();
  useHashScroll();
  return (
    <>
      <SkipLink />
      <Outlet />
      <FailureToast />
      <ToastRegion queue={toasts} />
    </>
  );
}

/** Leads keyboards and screen readers to the new screen, and everybody to its top, when the address changes inside the application. */
function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    if (hash === '') scrollTo(0, 0);
  }, [pathname, hash]);
}
