import { useMemo } from 'react';
import type { ServerForm } from '../../../forms/useServerForm.ts';
import { addLine, changeLine, pasteLines, removeLine, type LineChange } from './changeLines.ts';
import { newLine, type Draft, type DraftLine } from './draft.ts';

/** What can be done with the lines of a notice; the same functions for as long as the form stands. */
export function useLines({ fields: { getValues, setValue } }: ServerForm<Draft>) {
  return useMemo(() => {
    const set = (lines: readonly DraftLine[]): void => setValue('lines', [...lines], { shouldDirty: true, shouldValidate: false });
    const [linesNow, kind] = [() => getValues('lines'), () => getValues('kind')];
    return {
      change: (key: string, change: LineChange): void => set(changeLine(linesNow(), kind(), key, change)),
      remove: (key: string): void => set(removeLine(linesNow(), key)),
      /** @returns the key of the new line */
      add: (after?: string): string => {
        const { lines, added } = addLine(linesNow(), kind(), after);
        set(lines);
        return added.key;
      },
      /** A line for each of these investors. */
      addFor: (investors: readonly string[]): void => set([...linesNow(), ...investors.map((investor) => newLine(kind(), { investor }))]),
      paste: (key: string, rows: readonly LineChange[]): void => set(pasteLines(linesNow(), kind(), key, rows)),
    };
  }, [getValues, setValue]);
}
export type Lines = ReturnType<typeof useLines>;
