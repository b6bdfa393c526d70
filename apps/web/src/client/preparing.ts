import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const preparing = createStore(false);

/** Whether what is in sight is prepared for the person who is looked at. */
export const useIsPreparing = (): boolean => useStore(preparing);

/** While it is in sight, somebody prepares something for the person who is looked at. */
export function usePreparing(isForOther: boolean): void {
  useEffect(() => {
    preparing.set(isForOther);
    return () => preparing.set(false);
  }, [isForOther]);
}
