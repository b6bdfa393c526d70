import type { DataColumn } from '@pari/ui';
import { StatusOf } from '../../../shared/carry/StatusOf.tsx';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { versionOf, type CarryDocument } from './carryDocument.ts';
import { DocumentButton } from './DocumentButton.tsx';

export const nameOf = ({ display_name: name }: CarryDocument): string => name;

/** @param hasPlans whether each is said of which plan it is */
export const documentColumns = (hasPlans: boolean, timeZone: string, open: (document: CarryDocument) => void): readonly DataColumn<CarryDocument>[] => [
  {
    id: 'name',
    header: 'Document',
    minWidth: 240,
    isWhole: true,
    sortValue: nameOf,
    render: (row) => <DocumentButton document={row} onOpen={open} />,
  },
  ...(hasPlans
    ? [
        {
          id: 'plan',
          header: 'Carry plan',
          minWidth: 160,
          sortValue: ({ carry_plan_name: name }: CarryDocument) => name,
          render: ({ carry_plan_name: name }: CarryDocument) => <bdi>{name}</bdi>,
        },
      ]
    : []),
  {
    id: 'type',
    header: 'Type',
    minWidth: 160,
    phone: 'secondary',
    isPlain: true,
    sortValue: (row) => row.document_type_display,
    render: (row) => row.document_type_display,
  },
  { id: 'status', header: 'Status', minWidth: 180, phone: 'primary', sortValue: ({ status }) => status, render: ({ status }) => <StatusOf status={status} /> },
  {
    id: 'released',
    header: 'Released',
    minWidth: 120,
    sortValue: ({ released_at: at }) => at,
    firstDirection: 'descending',
    render: ({ released_at: at, version }) => [dayAt(at, timeZone), versionOf({ version })].filter(Boolean).join(', '),
  },
];
