import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Button, DefinitionList, Panel } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { NotOpened } from '../../shared/lists/NotOpened.tsx';
import { audienceWords, peopleWords, type Announcement } from './announcement.ts';
import { Words } from './Words.tsx';

interface AnnouncementPanelProps {
  readonly id: string;
  /** The announcement where the list has it. */
  readonly row: Announcement | undefined;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The announcement that the address names, whether or not the list shows it; give it its id as `key`. */
export function AnnouncementPanel({ id, row, timeZone, onClose }: AnnouncementPanelProps) {
  const [known] = useState(row);
  const asked = useCall('getAnnouncement', { params: { id } }, { enabled: known === undefined, isToldInPlace: true });
  const announcement = known ?? asked.data;
  if (!announcement) {
    return (
      <NotOpened asked={asked} title="Announcement" onClose={onClose}>
        No announcement of the company is meant by this address.
      </NotOpened>
    );
  }
  const { title, text, audience, people, due_date: due, announced_at: at, announced_by: by } = announcement;
  const items = [
    { id: 'to', term: 'To', description: <bdi>{audienceWords(audience)}</bdi> },
    { id: 'people', term: 'Told', description: peopleWords(people) },
    { id: 'due', term: 'Due date', description: due && shownDay(due) },
    { id: 'at', term: 'Announced', description: formatInstant(new Date(at), timeZone) },
    { id: 'by', term: 'By', description: <bdi>{by.display_name}</bdi> },
  ].filter(({ description }) => description !== null);
  return (
    <Panel title="Announcement" isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <Words title={title} text={text} />
      <DefinitionList items={items} />
    </Panel>
  );
}
