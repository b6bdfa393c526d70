import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Banner, Button, Confirmation, Panel } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { NewAddress } from './NewAddress.tsx';

/** The address at which a calendar follows the person's due dates: made, shown once, made anew and ended here. */
export default function CalendarPanel({ onClose }: { readonly onClose: () => void }) {
  const asked = useCall('getCalendarAddress', {}, { isToldInPlace: true });
  return (
    <Panel title="Due dates in your calendar" isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <div className="app-stack">
        <p>
          Your calendar can follow the days of your capital calls and distributions. It is told the day, the kind and the fund, and never an amount or an
          account. Whoever has the address can read them too.
        </p>
        {asked.data ? <Address madeAt={asked.data.made_at} /> : <Awaited asked={asked} what="your calendar’s address" />}
      </div>
    </Panel>
  );
}

function Address({ madeAt }: { readonly madeAt: string | null }) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<'anew' | 'end' | null>(null);
  const refresh = (): void => void refreshCall('getCalendarAddress');
  const make = useChange('makeCalendarAddress', {
    onDone: (made) => {
      setAddress(made.address);
      refresh();
    },
  });
  const end = useChange('endCalendarAddress', {
    onDone: () => {
      setAddress(null);
      refresh();
      toasts.show('Calendars no longer follow your due dates.');
    },
  });
  const stop = (): void => setQuestion(null);
  if (madeAt === null && address === null) {
    return (
      <div>
        <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate({})}>
          Make an address
        </Button>
      </div>
    );
  }
  return (
    <>
      {address === null ? (
        <Banner title={madeAt === null ? 'There is an address' : `An address was made on ${formatInstant(new Date(madeAt), timeZone)}`}>
          It was shown once. If you no longer have it, make a new one.
        </Banner>
      ) : (
        <NewAddress key={address} address={address} />
      )}
      <div className="app-calendar-actions">
        <Button isPending={make.isPending} onPress={() => setQuestion('anew')}>
          Make a new address
        </Button>
        <Button isPending={end.isPending} onPress={() => setQuestion('end')}>
          Revoke
        </Button>
      </div>
      <Confirmation
        title="Make a new address?"
        verb="Make a new address"
        isOpen={question === 'anew'}
        onCancel={stop}
        onConfirm={() => {
          stop();
          make.mutate({});
        }}
      >
        The address that you have ends at once. Calendars that follow it hear of nothing more until they are given the new one.
      </Confirmation>
      <Confirmation
        title="Revoke the address?"
        verb="Revoke"
        isOpen={question === 'end'}
        onCancel={stop}
        onConfirm={() => {
          stop();
          end.mutate({});
        }}
      >
        It ends at once, and calendars that follow it hear of nothing more. You can make another one.
      </Confirmation>
    </>
  );
}
