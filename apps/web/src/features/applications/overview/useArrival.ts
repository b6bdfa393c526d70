import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { commentPlace, type Comment } from '../CommentThread.tsx';
import { firstOpen, type Application } from './sections.ts';
import { show } from './show.ts';

/**
 * Whoever arrives is led to what they come for, once: to the documents where the address says `view=documents`, else to the first request that nobody answered. What
 * comes while they read leads them nowhere.
 * @param isReady what requests stand at is there, or will not be
 */
export function useArrival(application: Application, comments: readonly Comment[], isReady: boolean): void {
  const { view } = useSearch({ strict: false }) as { readonly view?: unknown };
  const led = useRef<'documents' | 'elsewhere' | null>(null);
  const place = useRef<string>(undefined);
  useEffect(() => {
    const lead = (to: string): void => {
      place.current = to;
      show(to);
    };
    if (view === 'documents') {
      if (led.current !== 'documents') lead('documents');
      led.current = 'documents';
      return;
    }
    if (!isReady) return;
    const first = led.current === null && application.stands === 'as_status' && application.next.status === 'changes_requested' && firstOpen(comments);
    led.current ??= 'elsewhere';
    if (first) lead(commentPlace(first));
  }, [view, application, comments, isReady]);
  useLedAgain(place);
}

const doing = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Until somebody does something they are led again: where everything was there at once the page is brought to its top after that, and a request that stands above what
 * is still loaded moves to its question once that is there.
 */
function useLedAgain(place: { current: string | undefined }): void {
  const router = useRouter();
  useEffect(() => {
    const again = (): void => {
      if (place.current !== undefined) show(place.current);
    };
    const ofRouter = router.subscribe('onRendered', () => {
      if (document.activeElement?.id === place.current) again();
    });
    const moved = new MutationObserver(() => {
      if (document.activeElement === document.body) again();
    });
    moved.observe(document.body, { childList: true, subtree: true });
    const end = (): void => {
      place.current = undefined;
      moved.disconnect();
      for (const what of doing) removeEventListener(what, end, true);
    };
    for (const what of doing) addEventListener(what, end, { capture: true, passive: true });
    return () => {
      end();
      ofRouter();
    };
  }, [router, place]);
}
