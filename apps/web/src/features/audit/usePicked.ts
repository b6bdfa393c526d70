import { useState } from 'react';
import type { ComboOption } from '@pari/ui';

/**
 * What was just chosen stands at once, before the address says so: the list would open again on what it says until then.
 * @param chosen as the address has it @param known the same with its words, null where they are not known yet
 */
export function usePicked(chosen: string, known: ComboOption | null, onChoose: (id: string) => void) {
  const [picked, setPicked] = useState<{ readonly from: string | null; readonly option: ComboOption | null }>();
  const id = picked?.option?.value ?? '';
  if (picked && picked.from !== null && picked.from !== chosen && id === chosen) setPicked({ ...picked, from: null });
  const isPicked = picked !== undefined && (picked.from === chosen || (id !== '' && id === chosen));
  return {
    value: isPicked ? picked.option : known,
    onChange: (option: ComboOption | null): void => {
      setPicked({ from: chosen, option });
      onChoose(option?.value ?? '');
    },
  };
}
