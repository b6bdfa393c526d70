import { useState } from 'react';
import type { CallInput } from '@pari/contract/client';
import { useChange } from './changes.ts';
import { refreshCall } from './queries.ts';
import type { UserInfo } from './user.ts';

export interface Preferences {
  /** What was chosen, by the names of the contract. */
  readonly known: Known;
  /** What is not named stays as it was. */
  readonly remember: (chosen: CallInput<'setPreferences'>['body']) => void;
}

type Known = Readonly<Record<string, unknown>>;

const columnsIn = ({ table_columns: columns }: Known): object => (typeof columns === 'object' && columns !== null ? columns : {});

/** As the server keeps them: what is not named stays as it was, of the columns each for itself. */
export const withChoices = (before: Known, chosen: Known): Known => ({
  ...before,
  ...chosen,
  ...('table_columns' in chosen && { table_columns: { ...columnsIn(before), ...columnsIn(chosen) } }),
});

/** How somebody wants things shown, remembered for them on every device. While viewing as another person nothing is changed: a choice holds for this page alone. */
export function usePreferences(user: UserInfo): Preferences {
  const [chosen, setChosen] = useState<Known>({});
  const { mutate } = useChange('setPreferences', { isInTurn: true, onDone: () => void refreshCall('getUserInfo') });
  return {
    known: withChoices(user.preferences, chosen),
    remember: (body) => {
      setChosen((before) => withChoices(before, body));
      if (user.abilities.set_preferences) mutate({ body });
    },
  };
}
