import { buffer } from 'node:stream/consumers';
import { Earlier } from '../../../http/earlier.ts';
import { Refusal } from '../../../http/problems.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { PdfUnread, type PdfSeal, type SignablePdf } from '../../../ports/pdfSeal.ts';
import { openNoted, type Store } from '../../files/index.ts';

export interface LookAt {
  /** @throws Refusal `unavailable` where it cannot be read */
  look(kept: KeptBytes): Promise<SignablePdf>;
  /** What was seen before: reading takes long, and no transaction is open meanwhile. @throws Earlier where it was not looked at */
  seen(kept: KeptBytes): SignablePdf;
}

/** So many are remembered: what is previewed is rehearsed, and what is rehearsed is sent. */
const most = 50;

/** Looks at documents, each once: what its bytes are is what they ask for. */
export function lookingAt(store: Store, pdfSeal: Pick<PdfSeal, 'look'>): LookAt {
  const known = new Map<string, { readonly looking: Promise<SignablePdf>; seen?: SignablePdf }>();
  const keyOf = ({ companyId, sha256 }: KeptBytes) => `${companyId} ${sha256}`;

  function look(kept: KeptBytes): Promise<SignablePdf> {
    const key = keyOf(kept);
    const found = known.get(key);
    if (found) return found.looking;
    const looking = openNoted(store, kept, () => Promise.resolve())
      .then(async (bytes) => pdfSeal.look(await buffer(bytes)))
      .catch((error: unknown) => {
        known.delete(key);
        throw error instanceof PdfUnread ? tooBusy() : error;
      });
    const looked: { looking: Promise<SignablePdf>; seen?: SignablePdf } = { looking };
    looking.then(
      (seen) => (looked.seen = seen),
      () => undefined,
    );
    known.set(key, looked);
    for (const [oldest] of known) if (known.size > most) known.delete(oldest);
    return looking;
  }

  return {
    look,
    seen(kept) {
      const seen = known.get(keyOf(kept))?.seen;
      if (!seen) throw new Earlier(() => look(kept));
      return seen;
    },
  };
}

const tooBusy = () =>
  new Refusal('unavailable', 'The document cannot be read right now, because much else is done. Try again in a moment.', { retryAfter: 30 });
