import { z } from 'zod';

interface Happening {
  readonly sequence: number;
  readonly kind: string;
  readonly recipient: string | null;
  readonly detail: unknown;
}

const corrected = z.object({ from: z.object({ name: z.string() }) });

/**
 * What the recipients were called when something happened: what one did before another was put in their place is theirs, and so is being replaced.
 * @returns the name of a recipient at the event of a number; null where it is about none
 */
export function namesAt(recipients: readonly { readonly id: string; readonly name: string }[], events: readonly Happening[]) {
  const corrections = events.filter(({ kind }) => kind === 'corrected');
  return (recipient: string | null, sequence: number): string | null => {
    const next = corrections.find((event) => event.recipient === recipient && event.sequence >= sequence);
    const former = next && corrected.safeParse(next.detail).data?.from.name;
    return former ?? recipients.find(({ id }) => id === recipient)?.name ?? null;
  };
}
