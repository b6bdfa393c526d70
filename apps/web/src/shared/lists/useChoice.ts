import { useMemo, useState } from 'react';

/** Which rows of a list are chosen, and whether any are being chosen at all. Those that are chosen stay so while the list is narrowed otherwise. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return useMemo(
    () => ({
      chosen,
      begin: () => setChosen(new Set()),
      end: () => setChosen(undefined),
      ofRows: chosen && {
        chosen,
        onToggle: ({ id }: { readonly id: string }) =>
          setChosen((before = new Set()) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
      },
    }),
    [chosen],
  );
}
