import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { QueueRow } from '../review.ts';
import { ranged } from './ranged.ts';

const idOf = ({ id }: QueueRow): string => id;

/**
 * Which tasks are chosen, each as it was read when it was; with Shift, all from the one before to this one. Those that are chosen stay so while the queue is narrowed otherwise.
 * @param rows as they stand
 */
export function useTasksChoice(rows: readonly QueueRow[], isChoosing: boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, QueueRow>>(new Map());
  const isRange = useRef(false);
  const last = useRef<string>(undefined);
  const note = ({ shiftKey }: PointerEvent | KeyboardEvent): void => {
    isRange.current = shiftKey;
  };
  const choice = useMemo(
    () => ({
      chosen: new Set(chosen.keys()),
      onToggle: (row: QueueRow) => {
        const touched = isRange.current ? ranged(rows, idOf, last.current, row) : [row];
        last.current = row.id;
        setChosen((before) => {
          const after = new Map(before);
          for (const one of touched)
            if (before.has(row.id)) after.delete(one.id);
            else after.set(one.id, one);
          return after;
        });
      },
    }),
    [chosen, rows],
  );
  return {
    tasks: [...chosen.values()],
    choice: isChoosing ? choice : undefined,
    chooseAll: () => setChosen((before) => new Map([...before, ...rows.filter(({ id }) => !before.has(id)).map((row) => [row.id, row] as const)])),
    clear: () => setChosen(new Map()),
    around: { onPointerDownCapture: note, onKeyDownCapture: note },
  };
}
