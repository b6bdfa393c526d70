/** Whose turn it is: a person, and the group that takes turns with others. */
export interface Asking {
  readonly member: string;
  readonly group: string;
}

interface Waiting extends Asking {
  readonly start: () => void;
}

/** How many may be at work at once, for each member, for each group and together, and how many of one member may wait. */
interface Room {
  readonly ofMember: number;
  readonly ofGroup: number;
  readonly together: number;
  readonly waiting: number;
}

/** Gives back the turn. */
export type EndTurn = () => void;

export interface FairTurns {
  /** How many are at work. */
  readonly atWork: () => number;
  /**
   * Waits for a turn. Of those who wait, the groups go on one after the other, and in each the members, however many calls each has made.
   * @returns null where too many of the member wait already
   * @param gone is asked for where there is no turn at once
   * @throws its reason, when it is aborted before the turn came
   */
  begin(asking: Asking, gone?: () => AbortSignal): Promise<EndTurn | null>;
}

/** Turns at something of which little can be done at once. In memory: each process has its own. */
export function fairTurns({ ofMember, ofGroup, together, waiting }: Room): FairTurns {
  const working = new Map<string, number>();
  let all = 0;
  let given = 0;
  // The number of the last turn of each member and group that has one or waits.
  const lastTurns = new Map<string, number>();
  // By group and member.
  const queues = new Map<string, Map<string, Waiting[]>>();

  const memberKey = ({ member }: Asking) => `m${member}`;
  const groupKey = ({ group }: Asking) => `g${group}`;
  const at = (key: string) => working.get(key) ?? 0;
  const isFree = (asking: Asking) => all < together && at(memberKey(asking)) < ofMember && at(groupKey(asking)) < ofGroup;

  const count = (asking: Asking, by: 1 | -1) => {
    all += by;
    for (const key of [memberKey(asking), groupKey(asking)]) {
      if (at(key) + by === 0) working.delete(key);
      else working.set(key, at(key) + by);
    }
  };

  const start = (asking: Asking): EndTurn => {
    count(asking, 1);
    given += 1;
    for (const key of [memberKey(asking), groupKey(asking)]) lastTurns.set(key, given);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      count(asking, -1);
      serve();
      forget(asking);
    };
  };

  const forget = (asking: Asking) => {
    const members = queues.get(asking.group);
    if (!members && at(groupKey(asking)) === 0) lastTurns.delete(groupKey(asking));
    if (!members?.has(asking.member) && at(memberKey(asking)) === 0) lastTurns.delete(memberKey(asking));
  };

  /** Below zero where one comes before another: with less at work, or else served longer ago. */
  const compare = (one: string, other: string) => at(one) - at(other) || (lastTurns.get(one) ?? 0) - (lastTurns.get(other) ?? 0);

  /** Who may start: of the group that comes first, and in it of the member. */
  const next = (): Waiting | undefined => {
    let found: Waiting | undefined;
    for (const members of queues.values()) {
      for (const [first] of members.values()) {
        if (!first || !isFree(first)) continue;
        if (!found || (compare(groupKey(first), groupKey(found)) || compare(memberKey(first), memberKey(found))) < 0) found = first;
      }
    }
    return found;
  };

  const serve = () => {
    for (let one = next(); one; one = next()) {
      leave(one);
      one.start();
    }
  };

  const leave = (one: Waiting) => {
    const members = queues.get(one.group);
    const queue = members?.get(one.member);
    const place = queue?.indexOf(one) ?? -1;
    if (!members || !queue || place < 0) return;
    queue.splice(place, 1);
    if (queue.length === 0) members.delete(one.member);
    if (members.size === 0) queues.delete(one.group);
  };

  const join = (one: Waiting) => {
    const members = queues.get(one.group) ?? new Map<string, Waiting[]>();
    queues.set(one.group, members);
    const queue = members.get(one.member) ?? [];
    members.set(one.member, queue);
    queue.push(one);
  };

  return {
    atWork: () => all,
    async begin(asking, gone) {
      const ahead = queues.get(asking.group)?.get(asking.member)?.length ?? 0;
      if (ahead === 0 && isFree(asking)) return start(asking);
      if (ahead >= waiting) return null;
      const signal = gone?.();
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
      const one: Waiting = { ...asking, start: () => resolve(start(asking)) };
      const giveUp = () => {
        leave(one);
        forget(one);
        reject(signal?.reason as Error);
      };
      join(one);
      signal?.addEventListener('abort', giveUp, { once: true });
      return promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
  };
}
