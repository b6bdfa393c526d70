import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

// A list to choose from is a button, beside a hidden field that browsers fill in.
const fields = ':is(input:not([type=hidden], [readonly]), select, textarea, .ui-select-button):not(:disabled, [aria-hidden=true] *)';

/** A dialog that asks for something begins in its first field; without one the focus stands on the dialog. Goes to what holds the fields. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // Before react-aria, which takes the focus to the dialog unless it is in there already.
  useEffect(() => body.current?.querySelector<HTMLElement>(fields)?.focus(), []);
  // What had the focus may have left with what stood here before: react-aria would see to it a frame later, and until then no key reaches the dialog.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) body.current?.closest<HTMLElement>('.ui-dialog')?.focus({ preventScroll: true });
  });
  return body;
}
