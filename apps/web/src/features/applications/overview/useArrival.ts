import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { commentPlace, type Comment } from '../CommentThread.tsx';
import { firstOpen, type Application } from './sections.ts';
import { show } from './show.ts';

/**
 * Whoever arrives is led to what they come for, once: to the documents where the address says `view=documents`, else to the first request that nobody answered. What
 * comes while they read leads them nowhere.
 */
export function useArrival(application: Application, comments: readonly Comment[]): void {
  const { view } = useSearch({ strict: false }) as { readonly view?: unknown };
  const router = useRouter();
  const led = useRef<'documents' | 'elsewhere' | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stop.current?.();
      led.current = null;
    },
    [],
  );
  useEffect(() => {
    const to = view === 'documents' ? 'documents' : 'elsewhere';
    if (led.current === to || led.current === 'documents') return;
    led.current = to;
    const first = application.stands === 'as_status' && application.next.status === 'changes_requested' ? firstOpen(comments) : undefined;
    const place = to === 'documents' ? to : first && commentPlace(first);
    if (place === undefined) return;
    stop.current?.();
    stop.current = leadTo(place, router);
  }, [view, application, comments, router]);
}

/**
 * Leads to a place, and there again until somebody does something: where everything was there at once the page is brought to its top after that, and a request that
 * stands above what is still loaded moves to its question once that is there.
 * @returns ends it
 */
function leadTo(place: string, router: AnyRouter): () => void {
  show(place);
  const ofRouter = router.subscribe('onRendered', () => {
    if (document.activeElement?.id === place) show(place);
  });
  const moved = new MutationObserver(() => {
    if (document.activeElement === document.body) show(place);
  });
  moved.observe(document.body, { childList: true, subtree: true });
  const over = new AbortController();
  over.signal.addEventListener('abort', () => {
    ofRouter();
    moved.disconnect();
  });
  const end = (): void => over.abort();
  for (const what of ['keydown', 'pointerdown', 'wheel']) addEventListener(what, end, { capture: true, passive: true, signal: over.signal });
  return end;
}
