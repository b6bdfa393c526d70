import { useEffect, useState } from 'react';
import { LockedPdf, openPdf, type Pdf } from './openPdf.ts';

export type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: Pdf }
  /** Locked with a password, or not to be shown. */
  | { readonly kind: 'locked' | 'broken' };

const opening: PdfState = { kind: 'opening' };

/** The PDF of these bytes, for as long as it is looked at. */
export function usePdf(blob: Blob): PdfState {
  const [{ of, state }, setOpened] = useState<{ readonly of: Blob; readonly state: PdfState }>({ of: blob, state: opening });
  useEffect(() => {
    const over = new AbortController();
    const settle = (next: PdfState): void => {
      if (!over.signal.aborted) setOpened({ of: blob, state: next });
    };
    openPdf(blob, over.signal).then(
      (pdf) => settle({ kind: 'open', pdf }),
      (error: unknown) => settle({ kind: error instanceof LockedPdf ? 'locked' : 'broken' }),
    );
    return () => over.abort();
  }, [blob]);
  // What was opened of other bytes is closed by now, and can be drawn no more.
  return of === blob ? state : opening;
}
