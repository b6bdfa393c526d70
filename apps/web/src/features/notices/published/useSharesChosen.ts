import { useMemo, useState } from 'react';
import type { Share } from './shares.ts';

/** Which shares are chosen, by account code. They stay so while the list is narrowed otherwise. */
export function useSharesChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      chosen,
      none: () => setChosen(new Set()),
      add: (shares: readonly Share[]) => setChosen((before) => new Set([...before, ...shares.map(({ code }) => code)])),
      ofRows: {
        chosen,
        onToggle: ({ code }: Share) =>
          setChosen((before) => (before.has(code) ? new Set([...before].filter((one) => one !== code)) : new Set([...before, code]))),
      },
    }),
    [chosen],
  );
}
