/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** 0 to `below` - 1. */
  int(below: number): number;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined && items.length === 0) throw new Error('nothing to pick from');
      return item as (typeof items)[number];
    },
  };
}
