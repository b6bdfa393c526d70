import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { show } from './show.ts';

/** An address with `view=documents` leads to the documents, once they stand there. */
export function useScrollToDocuments(): void {
  const { view } = useSearch({ strict: false }) as { readonly view?: unknown };
  const isDone = useRef(false);
  useEffect(() => {
    if (view !== 'documents' || isDone.current) return;
    isDone.current = true;
    show('documents');
  }, [view]);
}
