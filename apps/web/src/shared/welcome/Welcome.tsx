import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isOnLayer, lazyPart } from '@pari/ui';
import type { UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';

const WelcomeTour = lazyPart(() => import('./WelcomeTour.tsx'));

/** Greets whoever signs in for the first time, and whoever asks for the user guide. */
export function Welcome({ user }: { readonly user: UserInfo }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { viewing } = useViewContext();
  // As it was on arrival: the first login is being registered meanwhile.
  const [isFirst, setFirst] = useState(user.first_login_at === null);
  const isAsked = hash === 'userGuide';
  // Asked for on this page, the way back is the page without it.
  const hasArrivedAsking = useRef(isAsked);
  useEffect(() => {
    if (!isAsked) hasArrivedAsking.current = false;
  }, [isAsked]);
  if (!isAsked && !(isFirst && viewing === null)) return null;
  const close = (): void => {
    setFirst(false);
    if (!isAsked) return;
    if (hasArrivedAsking.current && !isOnLayer()) void navigate({ to: '.', search: true, hash: '', replace: true });
    else history.back();
  };
  return <WelcomeTour onGiveUp={close} onClose={close} />;
}
