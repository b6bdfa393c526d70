import { z } from 'zod';

interface Happening {
  readonly sequence: number;
  readonly kind: string;
  readonly recipient: string | null;
  readonly detail: unknown;
}

const whom = z.object({ name: z.string() }).nullable();
const corrected = z.object({ from: whom, to: whom });

/**
 * What the recipients were called when something happened: what one did before another was put in their place is theirs, and so is being replaced. While nobody is
 * named as a witness, whatever happens is nobody's.
 * @returns the name of a recipient at the event of a number; null where it is about none
 */
export function namesAt(recipients: readonly { readonly id: string; readonly name: string }[], events: readonly Happening[]) {
  const corrections = events.flatMap(({ kind, detail, ...event }) => {
    const told = kind === 'corrected' ? corrected.safeParse(detail).data : undefined;
    return told ? [{ ...event, ...told }] : [];
  });
  return (recipient: string | null, sequence: number): string | null => {
    const next = corrections.find((event) => event.recipient === recipient && event.sequence >= sequence);
    if (!next) return recipients.find(({ id }) => id === recipient)?.name || null;
    // Who is named, where nobody was.
    return next.from?.name ?? (next.sequence === sequence ? (next.to?.name ?? null) : null);
  };
}
