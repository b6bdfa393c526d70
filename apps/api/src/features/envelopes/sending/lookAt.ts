import { buffer } from 'node:stream/consumers';
import type { KeptBytes } from '../../../ports/files.ts';
import type { PdfSeal, SignablePdf } from '../../../ports/pdfSeal.ts';
import { openNoted, type Store } from '../../files/index.ts';

export type LookAt = (kept: KeptBytes) => Promise<SignablePdf>;

/** So many are remembered: what is previewed is rehearsed, and what is rehearsed is sent. */
const most = 50;

/** Looks at documents, each once: what its bytes are is what they ask for. @throws Refusal `unavailable` where they cannot be read */
export function lookingAt(store: Store, pdfSeal: Pick<PdfSeal, 'look'>): LookAt {
  const known = new Map<string, Promise<SignablePdf>>();
  return (kept) => {
    const key = `${kept.companyId} ${kept.sha256}`;
    const found = known.get(key);
    if (found) return found;
    const looking = openNoted(store, kept, () => Promise.resolve()).then(async (bytes) => pdfSeal.look(await buffer(bytes)));
    looking.catch(() => known.delete(key));
    known.set(key, looking);
    for (const [oldest] of known) if (known.size > most) known.delete(oldest);
    return looking;
  };
}
