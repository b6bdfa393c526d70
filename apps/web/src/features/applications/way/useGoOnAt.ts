import { useEffect } from 'react';

/**
 * The button that was pressed is gone with what it did: the keyboard goes on at another place.
 * @param done what was done, in words; empty: nothing yet
 * @param id of the place
 */
export function useGoOnAt(done: string, id: string): void {
  useEffect(() => {
    if (done !== '' && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [done, id]);
}
