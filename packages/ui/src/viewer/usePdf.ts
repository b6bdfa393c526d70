import { useEffect, useState } from 'react';
import { LockedPdf, openPdf, type Pdf } from './openPdf.ts';

export type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly pdf: Pdf }
  /** Locked with a password, or not to be shown. */
  | { readonly kind: 'locked' | 'broken' };

/** The PDF of these bytes, for as long as it is looked at. */
export function usePdf(blob: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    const over = new AbortController();
    const settle = (next: PdfState): void => {
      if (!over.signal.aborted) setState(next);
    };
    openPdf(blob, over.signal).then(
      (pdf) => settle({ kind: 'open', pdf }),
      (error: unknown) => settle({ kind: error instanceof LockedPdf ? 'locked' : 'broken' }),
    );
    return () => over.abort();
  }, [blob]);
  return state;
}
