import { useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { Button, Dialog, Select, TextArea, TextField } from '@pari/ui';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { LastDayField } from '../contact/LastDayField.tsx';
import type { Person } from './person.ts';

/** Asks for another address or way in of somebody, which another administrator has to agree to. */
export function RequestChange({ person }: { readonly person: Person }) {
  const [open, setOpen] = useState<'contact' | 'move'>();
  const { data } = useCall('getUser', { params: { id: person.user_id } });
  const { data: user } = useUserInfo();
  if (!data || user?.real_user.user_id === person.user_id) return null;
  const close = () => setOpen(undefined);
  const { other_issuers: issuers } = data;
  const ways = [...(data.by_passkey ? [] : [{ value: passkey, label: 'With a passkey' }]), ...issuers.map(({ id, label }) => ({ value: id, label }))];
  const move = issuers.length === 0 ? 'Move to a passkey' : 'Move to another sign-in';
  return (
    <div>
      {data.phone !== null && <p>Telephone: {data.phone}</p>}
      <Button onPress={() => setOpen('contact')}>Change the e-mail address</Button> {ways.length > 0 && <Button onPress={() => setOpen('move')}>{move}</Button>}
      {open === 'contact' && <AddressDialog person={person} onClose={close} />}
      {open === 'move' && <MoveDialog person={person} ways={ways} timeZone={user?.company.time_zone ?? 'UTC'} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

const asked = (onClose: () => void) => () => {
  toasts.show('Another administrator has to agree now.');
  void refreshCall('listRequests');
  onClose();
};

const told =
  'When another administrator agreed, the address that stands is told and can stop it. It is in force a day later: they are signed out then, and for 72 hours they change nothing that takes a fresh sign-in.';
const reasonNote = 'How you made sure that it is them, such as a call to a number that you know. The other administrator reads it.';
const sayHow = (reason: string): string | undefined => (reason.trim().length < 10 ? 'Say how you made sure that it is them.' : undefined);

function AddressDialog({ person: { user_id: id, display_name: name, email }, onClose }: DialogProps) {
  const form = useServerForm<'requestContact', { readonly email: string; readonly reason: string }>('requestContact', {
    defaults: { email: '', reason: '' },
    input: (given) => ({ params: { id }, body: { email: given.email.trim(), reason: given.reason } }),
    onSuccess: asked(onClose),
  });
  return (
    <Dialog title={`Another address for ${name}`} isOpen onOpenChange={() => !form.isPending && onClose()} actions={<Actions form={form} onClose={onClose} />}>
      <ServerForm form={form}>
        <p>
          It is {email} now. {told}
        </p>
        <FormField form={form} name="email" label="New e-mail" rule={(given) => (given.trim() === '' ? 'Enter an e-mail address.' : undefined)}>
          {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
        </FormField>
        <FormField form={form} name="reason" label="Reason" rule={sayHow}>
          {(field) => <TextArea {...field} most={500} description={reasonNote} isRequired />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}

/** The way in of passkeys, among ids of providers. */
const passkey = 'passkey';

interface Move {
  readonly to: string;
  readonly email: string;
  readonly lastDay: CivilDate | null;
  readonly reason: string;
}

interface MoveProps extends DialogProps {
  readonly ways: readonly { readonly value: string; readonly label: string }[];
  readonly timeZone: string;
}

function MoveDialog({ person: { user_id: id, display_name: name, email }, ways, timeZone, onClose }: MoveProps) {
  const today = useToday(timeZone, true);
  const form = useServerForm<'requestMove', Move>('requestMove', {
    defaults: { to: ways[0]?.value ?? passkey, email: '', lastDay: null, reason: '' },
    input: (given) => ({
      params: { id },
      body: {
        reason: given.reason,
        ...(given.email.trim() !== '' && { email: given.email.trim() }),
        ...(given.to === passkey ? given.lastDay !== null && { last_day: given.lastDay } : { issuer: given.to }),
      },
    }),
    onSuccess: asked(onClose),
  });
  const isToPasskey = form.fields.watch('to') === passkey;
  const title = ways.length === 1 && isToPasskey ? `Move ${name} to a passkey` : `Move ${name} to another sign-in`;
  return (
    <Dialog title={title} isOpen onOpenChange={() => !form.isPending && onClose()} actions={<Actions form={form} onClose={onClose} />}>
      <ServerForm form={form}>
        <p>For whom the sign-in provider no longer lets in. What they own stays theirs. {told}</p>
        {ways.length > 1 && (
          <FormField form={form} name="to" label="How they sign in from then on">
            {(field) => <Select {...field} options={ways} />}
          </FormField>
        )}
        <FormField form={form} name="email" label={isToPasskey ? 'Private e-mail' : 'New e-mail'}>
          {(field) => (
            <TextField
              {...field}
              type="email"
              autoComplete="off"
              description={isToPasskey ? `Without one the link to a passkey goes to ${email}.` : `Without one it stays ${email}.`}
            />
          )}
        </FormField>
        {isToPasskey && (
          <FormField form={form} name="lastDay" label="Last day of the sign-in provider, if not as soon as this is in force">
            {({ label, value, onChange }) => <LastDayField label={label} value={value} today={today} onChange={onChange} />}
          </FormField>
        )}
        <FormField form={form} name="reason" label="Reason" rule={sayHow}>
          {(field) => <TextArea {...field} most={500} description={reasonNote} isRequired />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}

function Actions({ form, onClose }: { readonly form: { readonly id: string; readonly isPending: boolean }; readonly onClose: () => void }) {
  return (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
        Ask for it
      </Button>
    </>
  );
}
