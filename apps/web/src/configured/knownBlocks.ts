import type { Block } from '@pari/contract';
import { shownAs } from './AroundBlocks.tsx';
import { partBlocks } from './field.ts';

/** Tells apart what of a page can be drawn: `unknown` gathers blocks that name no field of its rows, `undrawn` those that failed when they were drawn. */
export function knownBlocks(isField: (name: string) => boolean, failed: ReadonlySet<string>) {
  const unknown = new Set<Block>();
  const undrawn = new Set<Block>();
  const known = (blocks: readonly Block[], is = isField): readonly Block[] => {
    const parted = partBlocks(blocks, is);
    for (const block of parted.unknown) unknown.add(block);
    const drawn = parted.known.filter((block) => !failed.has(shownAs(block)));
    for (const block of parted.known) if (!drawn.includes(block)) undrawn.add(block);
    return drawn;
  };
  return { known, unknown, undrawn };
}
