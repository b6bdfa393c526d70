import { z } from 'zod';
import type { Correction } from '@pari/domain/signing';

interface Happening {
  readonly sequence: number;
  readonly kind: string;
  readonly recipient: string | null;
  readonly detail: unknown;
}

const whom = z.object({ name: z.string() }).nullable();
const corrected = z.object({ from: whom, to: whom });

/** What a correction told; null where an event is none. */
export function correctionIn({ kind, detail }: Pick<Happening, 'kind' | 'detail'>): Correction | null {
  const told = kind === 'corrected' ? corrected.safeParse(detail).data : undefined;
  return told ? { from: told.from?.name ?? null, to: told.to?.name ?? null } : null;
}

/**
 * What the recipients were called when something happened: what one did before another was put in their place is theirs, and so is being replaced. While nobody is
 * named as a witness, whatever happens is nobody's.
 * @returns the name of a recipient at the event of a number; null where it is about none
 */
export function namesAt(recipients: readonly { readonly id: string; readonly name: string }[], events: readonly Happening[]) {
  const corrections = events.flatMap((event) => {
    const told = correctionIn(event);
    return told ? [{ ...event, ...told }] : [];
  });
  return (recipient: string | null, sequence: number): string | null => {
    const next = corrections.find((event) => event.recipient === recipient && event.sequence >= sequence);
    if (!next) return recipients.find(({ id }) => id === recipient)?.name || null;
    // Who is named, where nobody was.
    return next.from ?? (next.sequence === sequence ? next.to : null);
  };
}
