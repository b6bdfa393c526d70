import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { civilDate } from '@pari/domain/dates';
import { dueDateFile, notificationTypeName } from '@pari/domain/inbox';
import { Button, DefinitionList, LinkButton, Panel, TextLink } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../dates/shownDay.ts';
import { saveFile } from '../exports/saveFile.ts';
import { InAddress } from '../lists/InAddress.tsx';
import { NotOpened } from '../lists/NotOpened.tsx';
import { notificationName, publishedDay, type Notification } from './notification.ts';
import { useMarkRead } from './useMarkRead.ts';

interface NotificationPanelProps {
  readonly id: string;
  /** The notification where the list has it. */
  readonly row: Notification | undefined;
  readonly timeZone: string;
  readonly isDueDateHidden: boolean;
  readonly onClose: () => void;
}

/** The notification that the address names, whether or not the list shows it; give it its id as `key`. Whoever opens it has read it. */
export default function NotificationPanel({ id, row, timeZone, isDueDateHidden, onClose }: NotificationPanelProps) {
  // As it was opened: the list may lose its row.
  const [known] = useState(row);
  const asked = useCall('getNotification', { params: { id } }, { enabled: known === undefined, isToldInPlace: true });
  const notification = known ?? asked.data;
  const markRead = useEffectEvent(useMarkRead());
  useEffect(() => {
    if (notification) markRead(notification);
  }, [notification]);
  return (
    <InAddress>
      {notification ? (
        <Opened notification={notification} timeZone={timeZone} isDueDateHidden={isDueDateHidden} onClose={onClose} />
      ) : (
        <NotOpened asked={asked} title="Notification" onClose={onClose}>
          None of yours is meant by this address.
        </NotOpened>
      )}
    </InAddress>
  );
}

/** A long text is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region', 'aria-label': 'Details' } as const;

interface OpenedProps extends Pick<NotificationPanelProps, 'timeZone' | 'isDueDateHidden' | 'onClose'> {
  readonly notification: Notification;
}

/** Its due date for a calendar, which learns what is due and of which fund, and no more. */
function saveDueDate(notification: Notification, due: string): void {
  const { id, created_at: toldAt, notification_type: type } = notification;
  const file = dueDateFile({ id, title: `Due: ${notificationName(notification)}`, on: civilDate(due), toldAt, address: location.href });
  saveFile(`${notificationTypeName(type)} due ${due}.ics`, new Blob([file], { type: 'text/calendar' }));
}

function Opened({ notification, timeZone, isDueDateHidden, onClose }: OpenedProps) {
  const { notification_type: type, fund_name: fund, fund_external_id: fundId, investor_name: investor, details, documents, notice, application } = notification;
  const { company } = useParams({ strict: false });
  const due = isDueDateHidden ? null : notification.due_date;
  const items = [
    { id: 'fund', term: 'Investment', description: fund },
    { id: 'investor', term: 'Profile', description: investor },
    { id: 'due', term: 'Due date', description: due && shownDay(due) },
    { id: 'published', term: 'Published', description: publishedDay(notification, timeZone) },
    { id: 'documents', term: documents.length === 1 ? 'Document' : 'Documents', description: documents.length === 0 ? null : <Documents all={documents} /> },
  ].filter(({ description }) => description !== null);
  return (
    <Panel
      title={notificationTypeName(type)}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {notice !== null && (
            <NoticeLink to="." search={(before: object) => ({ ...before, notification: undefined, notice })} hash resetScroll={false} variant="primary">
              Open the notice
            </NoticeLink>
          )}
          {type === 'signature' && (
            <NoticeLink to="/{-$company}/investor/signing" params={{ company }} variant="primary">
              Documents to sign
            </NoticeLink>
          )}
          {type === 'review' && application !== null && (
            <NoticeLink to="/{-$company}/investor/review/applications/$application" params={{ company, application }} variant="primary">
              Open the application
            </NoticeLink>
          )}
          {type === 'application' && fundId !== null && (
            <NoticeLink to="/{-$company}/investor/funds/$fund/application" params={{ company, fund: fundId }} variant="primary">
              Open the application
            </NoticeLink>
          )}
          {due !== null && <Button onPress={() => saveDueDate(notification, due)}>Add to calendar</Button>}
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <div className="app-inbox-text" {...reachable}>
        {details}
      </div>
      <DefinitionList items={items} />
    </Panel>
  );
}

const NoticeLink = createLink(LinkButton);
const DocumentLink = createLink(TextLink);

function Documents({ all }: { readonly all: Notification['documents'] }) {
  const { company } = useParams({ strict: false });
  return all.map(({ document_id: id, title }) => (
    <div key={id}>
      <DocumentLink to="/{-$company}/investor/documents" params={{ company }} search={{ document: id }}>
        {title}
      </DocumentLink>
    </div>
  ));
}
