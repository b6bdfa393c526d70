import { useState } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Button, DefinitionList, Panel } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { NotOpened } from '../../shared/lists/NotOpened.tsx';
import { everything, type AuditEvent, type AuditSearch } from './auditSearch.ts';
import { actionWords, detailWords, objectWords, unsigned } from './eventWords.ts';

interface EventPanelProps {
  readonly id: string;
  /** The event where the list has it. */
  readonly row: AuditEvent | undefined;
  readonly timeZone: string;
  readonly onAsk: (change: Partial<AuditSearch>) => void;
  readonly onClose: () => void;
}

/** The event that the address names, whether or not the list shows it, with all its parts; give it its id as `key`. */
export function EventPanel({ id, row, timeZone, onAsk, onClose }: EventPanelProps) {
  const [known] = useState(row);
  const asked = useCall('listAuditEvents', { query: { id } }, { enabled: known === undefined, isToldInPlace: true });
  const event = known ?? asked.data?.results[0];
  if (event) return <Opened event={event} timeZone={timeZone} onAsk={onAsk} onClose={onClose} />;
  return (
    <NotOpened asked={asked} title="Event" onClose={onClose}>
      No event of the company is meant by this address.
    </NotOpened>
  );
}

const resultWords = { done: 'Done', refused: 'Refused: nothing was changed', failed: 'Failed: nothing was changed' } as const;

interface OpenedProps extends Pick<EventPanelProps, 'timeZone' | 'onAsk' | 'onClose'> {
  readonly event: AuditEvent;
}

function Opened({ event, timeZone, onAsk, onClose }: OpenedProps) {
  const { at, action, sequence, real_user: real, effective_user: effective, object, result, request_id: request, detail } = event;
  const narrow = (to: Partial<AuditSearch>) => () => onAsk({ ...everything, ...to, event: undefined });
  const texts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['About', objectWords(event)],
    ['Result', resultWords[result]],
    ...Object.entries(detail).map((entry) => {
      const [term, value] = detailWords(...entry);
      return [term, textOf(value)] as const;
    }),
    ['Place in the log', sequence],
    ['Id of the object', object && object.name !== null ? object.id : null],
    ['Request', request],
  ];
  const known = texts.flatMap(([term, description]) => (description === null || description === undefined ? [] : [{ id: term, term, description }]));
  return (
    <Panel title={actionWords(event)} isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <div className="app-audit-event">
        <DefinitionList
          items={[
            { id: 'when', term: 'When', description: formatInstant(new Date(at), timeZone) },
            { id: 'who', term: 'Who', description: real ? <Person {...real} /> : unsigned },
            ...(effective ? [{ id: 'view', term: 'In the name of', description: <Person {...effective} /> }] : []),
            ...known,
          ]}
        />
      </div>
      <div className="app-audit-more">
        {real && <Button onPress={narrow({ person: real.user_id })}>Everything by this person</Button>}
        <Button onPress={narrow({ action })}>Everything of this kind</Button>
        {object && <Button onPress={narrow({ type: object.type, object: object.id })}>Everything about this</Button>}
      </div>
    </Panel>
  );
}

const Person = ({ display_name: name, email }: NonNullable<AuditEvent['real_user']>) => (
  <>
    <bdi>{name}</bdi>
    <br />
    {email}
  </>
);

/** A part of the detail as it is read: lists and plain values in a line, the rest as it is written. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'None';
}
