/**
 * Does `work` for each of several things, one after the other, also after it failed for one of them: what is done for one does not wait for another.
 * @throws what failed, when each had its turn: the error itself where it is one, an AggregateError where there are several
 */
export async function eachInTurn<Thing>(things: Iterable<Thing>, work: (thing: Thing) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things)
    try {
      await work(thing);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed.`);
  if (failures.length === 1) throw failures[0];
}
