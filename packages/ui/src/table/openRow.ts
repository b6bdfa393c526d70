import type { MouseEvent } from 'react';

const interactive = 'a, button, input, select, textarea, label';

/** Whether a press fell on something with a purpose of its own, or ended a selection of text. */
export function isMeantElsewhere({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const own = target instanceof Element ? target.closest(interactive) : null;
  return (own !== null && currentTarget.contains(own)) || window.getSelection()?.type === 'Range';
}

/** Whether a press on a link is left to the browser: new tab, new window, download. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
