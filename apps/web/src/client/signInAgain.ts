import { otherTabs, type Told } from './otherTabs.ts';

/** How old a sign-in may be, in seconds, for what takes a fresh one. */
const maxAge = 300;

/**
 * Has the person sign in again in a window of its own, so that this page stays as it is with all that was typed.
 * @param then what follows when they are back: the page that they come back to says that it has begun
 */
export function signInAgain(then: () => void): void {
  const heard = ({ data }: MessageEvent<Told>): void => {
    if (data.kind !== 'session') return;
    otherTabs.removeEventListener('message', heard);
    then();
  };
  otherTabs.addEventListener('message', heard);
  window.open(`/auth/login?${new URLSearchParams({ max_age: String(maxAge), return_to: '/' }).toString()}`, 'pari-sign-in', 'popup,width=480,height=720');
}
