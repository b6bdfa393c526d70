import { useMemo } from 'react';
import { shownFileName } from '@pari/domain/format';
import { Banner, DataTable, IconButton, useIsPhone, type DataColumn } from '@pari/ui';
import { Findings } from './Findings.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import { peopleIn, type Rehearsal, type RehearsedFile } from './publication.ts';
import { Reason } from './Reason.tsx';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import { SeenBy } from './SeenBy.tsx';

interface RehearsalReportProps {
  readonly rehearsal: Rehearsal;
  readonly isToSign: boolean;
  /** Given since, by the names of the files. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly onReason: (file: string, reason: string) => void;
  readonly onLeaveOut: (file: string) => void;
}

const idOf = ({ file }: RehearsedFile): string => file;
const nameOf = ({ file }: RehearsedFile): string => shownFileName(file);
const seenBy = (row: RehearsedFile) => <SeenBy row={row} />;
const hasFaults = ({ faults }: RehearsedFile): boolean => faults.length > 0;

/** What would be published to whom, and what stands in the way, file by file. */
export function RehearsalReport({ rehearsal, isToSign, reasons, onReason, onLeaveOut }: RehearsalReportProps) {
  const { documents } = rehearsal;
  const isPhone = useIsPhone();
  const columns = useMemo(
    (): readonly DataColumn<RehearsedFile>[] => [
      { id: 'file', header: 'File', minWidth: 170, isWhole: true, render: ({ file }) => <bdi>{shownFileName(file)}</bdi> },
      // A phone has one line beneath the name.
      ...(isPhone ? [] : [{ id: 'seen', header: 'Seen by', minWidth: 200, isWhole: true, render: seenBy }]),
      {
        id: 'found',
        header: 'What was found',
        minWidth: 320,
        phone: 'secondary',
        isPlain: true,
        isWhole: true,
        render: (row) => (
          <div className="app-publish-found">
            {isPhone && seenBy(row)}
            <Findings {...row} reason={reasons.get(row.file)} />
            {row.check.state === 'names_others' && <Reason file={row.file} given={reasons.get(row.file)} onGiven={(reason) => onReason(row.file, reason)} />}
          </div>
        ),
      },
      {
        id: 'leave',
        header: 'Leave out',
        minWidth: 80,
        align: 'end',
        phone: 'primary',
        render: ({ file }) => <IconButton icon="close" label={`Leave out ${shownFileName(file)}`} onPress={() => onLeaveOut(file)} />,
      },
    ],
    [isPhone, reasons, onReason, onLeaveOut],
  );
  const faulty = documents.filter(hasFaults).length;
  const unread = documents.filter(({ check }) => check.state === 'not_checked' || check.state === 'partly_checked').length;
  const [only] = documents.length === 1 ? documents : [];
  return (
    <div className="app-publish-report">
      <div>
        {faulty > 0 ? (
          <Banner tone="negative" title={`${faulty === 1 ? 'One file' : `${faulty} files`} of ${documents.length} cannot be published`}>
            Nothing was published. Put right what was found, or leave the file out, and check again.
          </Banner>
        ) : (
          <Banner
            tone={unread > 0 ? 'warning' : 'positive'}
            title={`${isToSign ? 'Nobody' : counted(peopleIn(rehearsal), 'person', 'people')} will see ${counted(documents.length, 'document', 'documents')}`}
          >
            {isToSign ? 'Nothing is stored yet.' : 'Nothing is published yet.'}
            {unread > 0 &&
              ` The text of ${unread === 1 ? 'one file' : `${unread} files`} was not checked for names of others, or not all of it: look at ${unread === 1 ? 'it' : 'them'} yourself.`}
          </Banner>
        )}
      </div>
      <DataTable label="What would be published" columns={columns} rows={documents} getRowId={idOf} getRowName={nameOf} hasPressableCells />
      {only && only.investor === null && !isToSign && <SeenByAll recipients={only.recipients} />}
      <SeenByAll recipients={rehearsal.viewers} title={byViewing} />
    </div>
  );
}
