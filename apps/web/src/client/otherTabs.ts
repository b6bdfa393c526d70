/**
 * What tabs tell each other: that the person has signed out, that they look at somebody else now, or the id of the session that is this browser's now,
 * and whether somebody has just proved anew who they are in it.
 */
export type Told = { readonly kind: 'signed_out' } | { readonly kind: 'view' } | { readonly kind: 'session'; readonly id: string; readonly isFresh?: true };

/** Heard before the token is asked for, so that no change of view is missed while the programs are still loaded. */
export const otherTabs = new BroadcastChannel('pari-session');

let isViewTold = false;
otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.kind === 'view') isViewTold = true;
});

/** Whether another tab has changed the view since this was asked last. */
export function wasViewTold(): boolean {
  const was = isViewTold;
  isViewTold = false;
  return was;
}
