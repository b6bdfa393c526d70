import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '@pari/ui';

/** In ms: a pause in the typing. */
const pause = 250;

/**
 * What somebody types to narrow a list, and what is looked for once they pause.
 * @param asked what the address says @param ask puts it there
 */
export function useTypedSearch(asked: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(asked);
  const search = useSettled(typed.trim(), pause);
  const askFor = useEffectEvent((text: string) => {
    if (text !== asked) ask(text);
  });
  useEffect(() => askFor(search), [search]);
  return { typed, setTyped, search };
}
