import { useState } from 'react';
import { UserButton, lazyPart } from '@pari/ui';
import type { AccountProps } from './AccountMenu.tsx';

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'));

/** The person's button, and on its first press their menu. */
export function Account({ user, company }: AccountProps) {
  const [isWanted, setWanted] = useState(false);
  const { display_name } = user.real_user;
  const button = <UserButton name={display_name} label={`Account of ${display_name}`} onPress={() => setWanted(true)} />;
  if (!isWanted) return button;
  return <AccountMenu fallback={button} onGiveUp={() => setWanted(false)} user={user} company={company} />;
}
