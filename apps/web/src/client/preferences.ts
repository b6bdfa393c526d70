import { useState } from 'react';
import type { CallInput } from '@pari/contract/client';
import { useChange } from './changes.ts';
import { refreshCall } from './queries.ts';
import type { UserInfo } from './user.ts';

export interface Preferences {
  /** What was chosen, by the names of the contract. */
  readonly known: Readonly<Record<string, unknown>>;
  /** What is not named stays as it was. */
  readonly remember: (chosen: CallInput<'setPreferences'>['body']) => void;
}

/** How somebody wants things shown, remembered for them on every device. While viewing as another person nothing is changed: a choice holds for this page alone. */
export function usePreferences(user: UserInfo): Preferences {
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const { mutate } = useChange('setPreferences');
  return {
    known: { ...user.preferences, ...chosen },
    remember: (body) => {
      setChosen((before) => ({ ...before, ...body }));
      if (user.abilities.set_preferences) mutate({ body }, { onSuccess: () => void refreshCall('getUserInfo') });
    },
  };
}
