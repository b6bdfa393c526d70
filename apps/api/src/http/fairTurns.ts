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
  // By group and member, in the order in which they are to be served next.
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
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      count(asking, -1);
      serve();
    };
  };

  /** Who may start, of the group and then the member with the least at work; of equals the one served longest ago. */
  const next = (): Waiting | undefined => {
    let found: Waiting | undefined;
    for (const members of queues.values()) {
      for (const [first] of members.values()) {
        if (!first || !isFree(first)) continue;
        const more = found && (at(groupKey(first)) - at(groupKey(found)) || at(memberKey(first)) - at(memberKey(found)));
        if (more === undefined || more < 0) found = first;
      }
    }
    return found;
  };

  const serve = () => {
    for (let one = next(); one; one = next()) {
      leave(one);
      const members = queues.get(one.group);
      if (members) toTheEnd(members, one.member);
      toTheEnd(queues, one.group);
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
        reject(signal?.reason as Error);
      };
      join(one);
      signal?.addEventListener('abort', giveUp, { once: true });
      return promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
  };
}

function toTheEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
