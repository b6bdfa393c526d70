import { useState } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { PageHeader, SegmentedToggle } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { refreshCall, useCall } from '../../client/queries.ts';
import { useUserInfo, type UserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import './mail.css';

type Preference = CallOutput<'getMailPreferences'>['results'][number];
type Choice = Preference['choice'];
type Ability = keyof UserInfo['abilities'];

const options: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Not at all' },
];

/** Whom some kinds of mail come to, by what they may do; the others come to everybody. */
const heardOf: Partial<Record<Preference['kind'], readonly Ability[]>> = {
  administration: ['administer'],
  invitation: ['administer'],
  pay_access: ['administer', 'compensation'],
  carry_document: ['carry'],
};

const list = new Intl.ListFormat('en');

/** How each kind of mail comes to whoever is signed in. A choice holds as soon as it is made. */
export function MailPage() {
  const preferences = useCall('getMailPreferences', {}, { isToldInPlace: true });
  return (
    <>
      <PageHeader title="Mail to you">Mail says that there is something for you in the portal. It never holds figures, nor names of others.</PageHeader>
      {preferences.data ? <Preferences all={preferences.data.results} /> : <Awaited asked={preferences} what="what you chose" />}
    </>
  );
}

function Preferences({ all }: { readonly all: readonly Preference[] }) {
  const abilities = useUserInfo().data?.abilities;
  const mayChoose = abilities?.set_preferences ?? false;
  /** What was chosen here and is not confirmed yet. */
  const [chosen, setChosen] = useState<Partial<Record<Preference['kind'], Choice>>>({});
  const { mutate } = useChange('setMailPreferences', {
    isInTurn: true,
    onDone: () => void refreshCall('getMailPreferences'),
    onFailed: ({ body }) => setChosen((before) => Object.fromEntries(Object.entries(before).filter(([kind]) => !Object.hasOwn(body, kind)))),
  });
  const choose = (kind: Preference['kind'], choice: Choice): void => {
    setChosen((before) => ({ ...before, [kind]: choice }));
    const body: CallInput<'setMailPreferences'>['body'] = { [kind]: choice };
    mutate({ body });
  };
  const required = all.filter(({ kind, is_required: isRequired }) => isRequired && (heardOf[kind]?.some((ability) => abilities?.[ability]) ?? true));
  return (
    <>
      <ul className="app-mail-kinds">
        {all
          .filter(({ is_required: isRequired }) => !isRequired)
          .map(({ kind, title, choice }) => (
            <li key={kind} className="app-mail-kind">
              <span aria-hidden="true">{title}</span>
              <SegmentedToggle
                label={title}
                options={options}
                value={chosen[kind] ?? choice}
                onChange={(value) => choose(kind, value)}
                isDisabled={!mayChoose}
              />
            </li>
          ))}
      </ul>
      <p className="app-mail-always">Always at once: {list.format(required.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1)))}.</p>
    </>
  );
}
