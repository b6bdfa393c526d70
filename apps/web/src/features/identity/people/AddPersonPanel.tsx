import type { Role } from '@pari/contract';
import { CheckboxGroup, RadioGroup, TextField } from '@pari/ui';
import { useBranding } from '../../../client/branding.ts';
import { refreshCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { emailRule, nameRule, rolesRule } from './fieldRules.ts';
import { rolesToOffer } from './roleWords.ts';

interface NewPerson {
  readonly display_name: string;
  readonly email: string;
  readonly roles: Role[];
  /** One of `usual`, `passkey` and the ids of the company's own providers. */
  readonly issuer: string;
}

/** Ways in that are no provider of the company's own. */
const usual = 'usual';
const passkey = 'passkey';
const wayOf = (issuer: string) => (issuer === usual ? {} : issuer === passkey ? { by_passkey: true } : { issuer });

/** Adds a person, who may sign in from then on. */
export function AddPersonPanel({ onClose }: { readonly onClose: () => void }) {
  const form = useServerForm<'createUser', NewPerson>('createUser', {
    defaults: { display_name: '', email: '', roles: ['investor'], issuer: usual },
    input: ({ display_name, email, roles, issuer }) => ({ body: { display_name, email: email.trim(), roles, ...wayOf(issuer) } }),
    success: 'The person is added.',
    onSuccess: () => {
      void refreshCall('listUsers');
      onClose();
    },
  });
  // Its providers are known to whoever is about to sign in.
  const { data: branding } = useBranding(useUserInfo().data?.company.slug, false);
  const own = branding?.issuers ?? [];
  const ways = [
    {
      value: usual,
      label: own.length === 0 ? 'At the sign-in provider' : 'Wherever their address is vouched for first',
      description: 'As soon as it knows them. They are mailed nothing.',
    },
    { value: passkey, label: 'By passkey', description: 'For people outside the sign-in provider: they are mailed an invitation, which works for seven days.' },
    ...own.map(({ id, label }) => ({
      value: id,
      label,
      description: 'There alone. They are mailed an invitation if it does not vouch for addresses.',
    })),
  ];
  return (
    <FormPanel form={form} title="Add a person" action="Add" onClose={onClose}>
      <FormField form={form} name="display_name" label="Name" rule={nameRule}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label="E-mail" rule={emailRule}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="roles" label="Roles" rule={rolesRule}>
        {(field) => <CheckboxGroup {...field} options={rolesToOffer([])} />}
      </FormField>
      <FormField form={form} name="issuer" label="How they sign in">
        {(field) => <RadioGroup {...field} options={ways} />}
      </FormField>
    </FormPanel>
  );
}
