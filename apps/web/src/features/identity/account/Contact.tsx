import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Badge, Button, DefinitionList, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { ChangeContactPanel } from './ChangeContactPanel.tsx';
import { changeLines, type Contact as Given, type OwnChange } from './contactWords.ts';
import { LeavePanel } from './LeavePanel.tsx';
import { EndButton, Line } from './Relations.tsx';

const refresh = (): void => void refreshCall('getContact');

/** How the person is reached, what is to change of it, and the ways to change it. */
export function Contact({ user }: { readonly user: UserInfo }) {
  const { real_user: real, company, abilities } = user;
  const asked = useCall('getContact', {}, { isToldInPlace: true });
  const today = useToday(company.time_zone, true);
  const [open, setOpen] = useState<'contact' | 'leaving'>();
  const contact = asked.data;
  const mayAsk = abilities.set_preferences && contact?.change === null;
  return (
    <Section
      title="My details"
      actions={
        mayAsk && (
          <Button size="small" onPress={() => setOpen('contact')}>
            Change
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          { id: 'name', term: 'Name', description: <bdi>{real.display_name}</bdi> },
          { id: 'email', term: 'E-mail', description: <bdi>{contact?.email ?? real.email}</bdi> },
          { id: 'phone', term: 'Telephone', description: contact?.phone ?? 'None given' },
          { id: 'company', term: 'Company', description: company.name },
        ]}
      />
      {!contact && <Awaited asked={asked} what="how you are reached" />}
      {contact && (
        <ul className="app-account-lines">
          {contact.change && <ChangeLine change={contact.change} timeZone={company.time_zone} mayStop={abilities.set_preferences} />}
          <LeavingLine contact={contact} mayAsk={mayAsk} onAsk={() => setOpen('leaving')} />
        </ul>
      )}
      {contact && open === 'contact' && <ChangeContactPanel contact={contact} onClose={() => setOpen(undefined)} />}
      {open === 'leaving' && <LeavePanel today={today} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function ChangeLine({ change, timeZone, mayStop }: { readonly change: OwnChange; readonly timeZone: string; readonly mayStop: boolean }) {
  const { mutate, isPending } = useChange('stopContactChange', { onDone: refresh, onFailed: refresh });
  const verb = change.by_administrators ? 'Stop' : 'Withdraw';
  return (
    <Line
      title={change.by_administrators ? 'An administrator asked for a change' : 'You asked for a change'}
      badge={<Badge tone="warning">Waiting</Badge>}
      actions={
        mayStop && (
          <EndButton verb={verb} label={`${verb} the change`} question={`${verb} the change?`} isPending={isPending} onConfirm={() => mutate({})}>
            Everything stays as it is.
          </EndButton>
        )
      }
    >
      {[...changeLines(change), waitsFor(change, timeZone)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Line>
  );
}

function waitsFor(change: OwnChange, timeZone: string): string {
  const when = change.in_force_at === null ? 'a day after your address was told' : `on ${formatInstant(new Date(change.in_force_at), timeZone)}`;
  if (change.is_confirmed === false) return `Open the mail to the new address and confirm it. Then it is in force ${when}.`;
  return `It is in force ${when}.`;
}

interface LeavingProps {
  readonly contact: Given;
  readonly mayAsk: boolean;
  readonly onAsk: () => void;
}

/** For whom the sign-in provider lets in. */
function LeavingLine({ contact, mayAsk, onAsk }: LeavingProps) {
  if (contact.provider_until !== null) {
    return (
      <Line title="You keep access after leaving">
        The company’s sign-in works until {shownDay(contact.provider_until)}, or until you make a passkey. A link to that was mailed to {contact.email}; if it
        is over, ask for another on the page ‘Sign in with a passkey’.
      </Line>
    );
  }
  if (contact.by_passkey || contact.change?.to_passkey === true) return null;
  return (
    <Line
      title="Keep access after leaving"
      actions={
        mayAsk && (
          <Button size="small" onPress={onAsk}>
            Prepare
          </Button>
        )
      }
    >
      Your investments stay yours when the company’s sign-in no longer knows you. Give a private address while it does, and sign in with a passkey from then on.
    </Line>
  );
}
