import { useRouter, useSearch } from '@tanstack/react-router';
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
    const first = led.current === null && application.stands === 'as_status' && application.next.status === 'changes_requested' && firstOpen(comments);
    led.current ??= 'elsewhere';
    if (first) lead(commentPlace(first));
  }, [view, application, comments]);
  // Where everything was there at once, the page is brought to its top after that: whoever did not move on since is led there again.
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (place.current !== undefined && document.activeElement?.id === place.current) show(place.current);
        place.current = undefined;
      }),
    [router],
  );
}
