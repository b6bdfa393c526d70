import { useState } from 'react';
import type { Role } from '@pari/contract';
import { Checkbox, CheckboxGroup, TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { nameRule, rolesRule } from './fieldRules.ts';
import type { Person } from './person.ts';
import { rolesToOffer } from './roleWords.ts';
import { ClientsLink, PersonProfiles } from './PersonProfiles.tsx';
import { ProposeForPay } from './ProposeForPay.tsx';
import { RecoverPerson } from './RecoverPerson.tsx';
import { RequestChange } from './RequestChange.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

interface PersonPanelProps {
  readonly person: Person;
  readonly onClose: () => void;
}

interface Changed {
  readonly display_name: string;
  readonly roles: Role[];
  readonly active: boolean;
}

/** Changes a person. Only what was changed since it was opened is sent, so that what somebody else changed meanwhile stays. */
export function PersonPanel({ person, onClose }: PersonPanelProps) {
  const own = useUserInfo().data?.real_user.user_id;
  const [opened] = useState(person);
  const { display_name, email, roles, active } = opened;
  const form = useServerForm<'updateUser', Changed>('updateUser', {
    defaults: { display_name, roles: [...roles], active },
    input: (now) => ({
      params: { id: opened.user_id },
      body: {
        ...(now.display_name !== display_name && { display_name: now.display_name }),
        ...(now.roles.toSorted().join() !== roles.toSorted().join() && { roles: now.roles }),
        ...(now.active !== active && { active: now.active }),
      },
    }),
    success: 'The changes are saved.',
    onSuccess: () => {
      void refreshCall('listUsers');
      void refreshCall('getUser');
      onClose();
    },
  });
  return (
    <FormPanel form={form} title={display_name} note={email} action="Save" onClose={onClose}>
      <FormField form={form} name="display_name" label="Name" rule={nameRule}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="roles" label="Roles" rule={rolesRule}>
        {(field) => <CheckboxGroup {...field} options={rolesToOffer(roles)} />}
      </FormField>
      <FormField form={form} name="active" label="May sign in">
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value} description="Without it they are signed out everywhere at once, and their tokens end." />
        )}
      </FormField>
      <PersonProfiles id={opened.user_id} />
      {roles.includes('adviser') && <ClientsLink id={opened.user_id} />}
      {active && !roles.includes('compensation') && opened.user_id !== own && <ProposeForPay person={opened} />}
      {active && <SignOutEverywhere person={opened} />}
      {active && <RecoverPerson person={opened} />}
      {active && <RequestChange person={opened} />}
    </FormPanel>
  );
}
