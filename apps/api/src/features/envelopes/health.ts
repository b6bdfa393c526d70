import type { Clock } from '../../ports/clock.ts';
import type { Signer, SignerHealth } from '../../ports/signer.ts';

interface Known {
  readonly at: Date;
  readonly health: Promise<SignerHealth>;
}

/** In ms: so long what a signer said of its health is told again. */
const remembered = 60_000;
const known = new WeakMap<Signer, Known>();

/** How a signer is, and as of when: whoever looks often, or at once, has it asked once a minute at most. */
export async function healthOf(signer: Signer, clock: Clock): Promise<SignerHealth & { readonly at: Date }> {
  const at = clock.now();
  const before = known.get(signer);
  const isFresh = before !== undefined && Math.abs(at.getTime() - before.at.getTime()) < remembered;
  const now = isFresh ? before : { at, health: signer.health() };
  known.set(signer, now);
  try {
    return { ...(await now.health), at: now.at };
  } catch (error) {
    if (known.get(signer) === now) known.delete(signer);
    throw error;
  }
}
