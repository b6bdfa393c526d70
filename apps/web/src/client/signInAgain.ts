import { otherTabs, type Told } from './otherTabs.ts';
import { sessionStatus } from './session.ts';

/** How old a sign-in may be, in seconds, for what takes a fresh one. */
const maxAge = 300;

/** Where a person signs in again, and comes to the screen that tells every other page of it. */
export const signInAgainAddress = `/auth/login?${new URLSearchParams({ max_age: String(maxAge), return_to: '/signed-in-again' }).toString()}`;

/**
 * Has the person sign in again in a window of its own, so that this page stays as it is with all that was typed. Where that window is open already it is the one.
 * @returns whether the browser let it open
 */
export const openSignIn = (): boolean => window.open(signInAgainAddress, 'pari-sign-in', 'popup,width=480,height=720') !== null;

/**
 * @param then follows each time that the person of this page has signed in again in another window; where somebody else has, this page is over and it does not
 * @returns how to follow it no longer
 */
export function onFreshSignIn(then: () => void): () => void {
  const heard = ({ data }: MessageEvent<Told>): void => {
    if (data.kind === 'session' && data.isFresh && sessionStatus().kind === 'signed_in') then();
  };
  otherTabs.addEventListener('message', heard);
  return () => otherTabs.removeEventListener('message', heard);
}
