import { useState } from 'react';
import { Button, DefinitionList, Panel } from '@pari/ui';
import { CallError } from '@pari/contract/client';
import { useViewChange } from '../../client/changeView.ts';
import { useCall } from '../../client/queries.ts';
import { clientIn } from '../../client/session.ts';
import { toasts } from '../../client/toasts.ts';
import { useFlag } from '../../client/user.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { ReasonToView } from '../../shared/viewing/ReasonToView.tsx';
import { Payments, type Client } from './Payments.tsx';

interface ClientPanelProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** One client, and the ways to them: their view, and the marketplace where there is one. */
export function ClientPanel({ client, onClose }: ClientPanelProps) {
  const { user_id: userId, display_name: name, email, tasks, unread, until } = client;
  const { mutate: change, isPending } = useViewChange();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isOn = useFlag();
  const marketplace = useCall('getMarketplace', {}, { isToldInPlace: true }).data?.url;
  const viewing = { as: 'client', userId } as const;
  const view = () => (isOn('reason_for_viewing') ? setAsking(true) : change({ viewing, showUnpublished: false }));
  const leave = async (): Promise<void> => {
    // Opened at once, as browsers let nothing be opened later; it keeps the handle of this page, which it may tell to forget what it holds.
    const there = window.open('about:blank');
    setLeaving(true);
    try {
      const { link } = await clientIn({ ...currentViewContext(), viewing, showUnpublished: false })('createMarketplaceReference', {});
      there?.location.replace(link);
    } catch (error) {
      there?.close();
      toasts.show(error instanceof CallError ? error.message : 'The marketplace could not be opened.', 'info');
    }
    setLeaving(false);
  };
  return (
    <Panel
      title={name}
      isOpen
      onOpenChange={onClose}
      actions={
        isAsking ? undefined : (
          <>
            {marketplace && (
              <Button isPending={isLeaving} onPress={() => void leave()}>
                Marketplace
              </Button>
            )}
            <Button variant="primary" isPending={isPending} onPress={view}>
              View
            </Button>
          </>
        )
      }
    >
      {isAsking ? (
        <ReasonToView name={name} viewing={viewing} verb="View" otherwise="Not now" onOtherwise={() => setAsking(false)} />
      ) : (
        <DefinitionList
          items={[
            { id: 'email', term: 'E-mail', description: email },
            { id: 'tasks', term: 'Asked of them', description: tasks.toLocaleString('en') },
            { id: 'payments', term: 'Payments', description: <Payments client={client} /> },
            { id: 'unread', term: 'Unread notifications', description: unread.toLocaleString('en') },
            { id: 'until', term: 'Client until', description: until === null ? 'No last day is set' : shownDay(until) },
          ]}
        />
      )}
    </Panel>
  );
}
