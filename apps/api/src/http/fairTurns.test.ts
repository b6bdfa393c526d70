import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairTurns, type EndTurn } from './fairTurns.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Turns whose begin and end are told in one list. */
function told(room: Parameters<typeof fairTurns>[0]) {
  const turns = fairTurns(room);
  const begun: string[] = [];
  const ends = new Map<string, EndTurn>();
  let count = 0;
  const note = async (name: string, member: string, turn: Promise<EndTurn | null>) => {
    const end = await turn;
    if (end === null) return;
    begun.push(member);
    ends.set(name, end);
  };
  return {
    turns,
    begun,
    ask: async (group: string, member: string, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        const name = `${member}${++count}`;
        void note(name, member, turns.begin({ group, member }));
      }
      await settle();
    },
    /** Ends the turn begun first of those under way. */
    endOne: async () => {
      const [first] = ends;
      if (!first) return;
      ends.delete(first[0]);
      first[1]();
      await settle();
    },
    working: () => ends.size,
  };
}

describe('turns', () => {
  it('are given to as many as may work at once, and to the next when one ends', async () => {
    const { ask, begun, endOne } = told({ ofMember: 1, ofGroup: 2, together: 3, waiting: 10 });
    await ask('one', 'ada', 3);
    await ask('one', 'bob', 1);
    await ask('one', 'cyd', 1);
    await ask('two', 'dan', 1);
    await ask('three', 'eve', 1);
    expect(begun).toEqual(['ada', 'bob', 'dan']);
    // The group with nothing at work comes first, then the member who has had no turn yet.
    await endOne();
    expect(begun.slice(3)).toEqual(['eve']);
    await endOne();
    expect(begun.slice(4)).toEqual(['cyd']);
    await endOne();
    expect(begun.slice(5)).toEqual(['ada']);
  });

  it('go from group to group and from member to member, however many calls each has made', async () => {
    const { ask, begun, endOne } = told({ ofMember: 1, ofGroup: 1, together: 1, waiting: 100 });
    await ask('one', 'ada', 20);
    await ask('one', 'bob', 2);
    await ask('two', 'dan', 2);
    for (let turn = 0; turn < 8; turn += 1) await endOne();
    expect(begun).toEqual(['ada', 'dan', 'bob', 'dan', 'ada', 'bob', 'ada', 'ada', 'ada']);
  });

  it('go to whoever asked first of those who have had none', async () => {
    const { ask, begun, endOne } = told({ ofMember: 1, ofGroup: 1, together: 1, waiting: 10 });
    await ask('one', 'ada');
    await ask('two', 'dan');
    await ask('two', 'eve');
    await ask('three', 'fay');
    for (let turn = 0; turn < 3; turn += 1) await endOne();
    expect(begun).toEqual(['ada', 'dan', 'fay', 'eve']);
  });

  it('of those who are done are forgotten: they ask as if for the first time', async () => {
    const { ask, begun, endOne } = told({ ofMember: 1, ofGroup: 1, together: 1, waiting: 10 });
    await ask('one', 'ada');
    await endOne();
    await ask('two', 'dan');
    await ask('one', 'ada');
    await ask('three', 'fay');
    for (let turn = 0; turn < 3; turn += 1) await endOne();
    expect(begun).toEqual(['ada', 'dan', 'ada', 'fay']);
  });

  it('are refused to one who has too many waiting, and to nobody else', async () => {
    const { turns } = told({ ofMember: 1, ofGroup: 1, together: 1, waiting: 2 });
    const ada = { group: 'one', member: 'ada' };
    const end = await turns.begin(ada);
    const waiting = [turns.begin(ada), turns.begin(ada)];
    expect(await turns.begin(ada)).toBeNull();
    const other = turns.begin({ group: 'one', member: 'bob' });
    end?.();
    await Promise.all([...waiting, other].map(async (each) => (await each)?.()));
  });

  it('are given up by whoever goes away, and ended once', async () => {
    const { turns } = told({ ofMember: 1, ofGroup: 1, together: 1, waiting: 2 });
    const ada = { group: 'one', member: 'ada' };
    const gone = new AbortController();
    const end = await turns.begin(ada);
    const waiting = turns.begin(ada, () => gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    end?.();
    end?.();
    const again = await turns.begin(ada);
    const last = turns.begin(ada);
    await settle();
    expect(await Promise.race([last, Promise.resolve('waits')])).toBe('waits');
    again?.();
    expect(await last).toBeTypeOf('function');
  });

  it('never let more work than there is room for, leave nobody waiting who may work, and forget nobody', async () => {
    const asks = array(record({ group: constantFrom('g', 'h'), member: constantFrom('a', 'b', 'c'), ends: nat(2) }), { maxLength: 40 });
    await assert(
      asyncProperty(asks, async (given) => {
        const { ask, begun, endOne, working } = told({ ofMember: 2, ofGroup: 3, together: 4, waiting: 100 });
        for (const { group, member, ends } of given) {
          await ask(group, `${group}${member}`);
          expect(working()).toBeLessThanOrEqual(4);
          for (let end = 0; end < ends; end += 1) await endOne();
        }
        while (working() > 0) await endOne();
        expect(begun.length).toBe(given.length);
      }),
      { numRuns: 50 },
    );
  });
});
