import { useRef, useState } from 'react';
import { Banner, Button } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { refreshCall } from '../../../client/queries.ts';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { FilesChoice } from '../../../shared/files/FilesChoice.tsx';
import { accept, kinds, mostBytes } from '../../../shared/documents/documentFiles.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { callOf, type Audiences, type Publication, type Rehearsal } from './publication.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { RehearsalReport } from './RehearsalReport.tsx';

interface PublicationFormProps {
  readonly audiences: Audiences;
  /** For whom the files are before something else is chosen. */
  readonly audience: Publication['audience'];
  /** Whether something would be lost. */
  readonly onBegun: (isBegun: boolean) => void;
  /** @param isToSign it was stored for nobody */
  readonly onPublished: (published: Rehearsal, isToSign: boolean) => void;
}

/** What is published are the very files that were rehearsed, as they were: whatever is changed is rehearsed again. */
export function PublicationForm({ audiences, audience, onBegun, onPublished }: PublicationFormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [rehearsal, setRehearsal] = useState<Rehearsal>();
  /** Something was changed of what the rehearsal shows, which still stands there to be read. */
  const [isStale, setStale] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const publish = useFormChange('publishDocuments');
  const form = useServerForm<'publishDocuments', Publication>('publishDocuments', {
    defaults: { type: null, date: '', title: '', audience },
    input: (values) => callOf(values, files, reasons),
    onSuccess: (answer) => {
      publish.reset();
      setRehearsal(answer);
      setStale(false);
    },
  });
  const change = (next: readonly File[]): void => {
    setFiles(next);
    setRehearsal(undefined);
    publish.reset();
    onBegun(next.length > 0);
  };
  const leaveOut = (name: string): void => {
    change(files.filter((file) => file.name !== name));
    // The button that was pressed goes with the report.
    choice.current?.querySelector('input')?.focus();
  };
  const shown = form.isDirty ? undefined : rehearsal;
  const faulty = shown?.documents.filter(({ faults }) => faults.length > 0).length ?? 0;
  const isReady = shown !== undefined && !isStale && faulty === 0;
  const confirm = ({ digest, documents }: Rehearsal): void => {
    if (documents.length === 0) return;
    publish.mutate(callOf(form.fields.getValues(), files, reasons, digest), {
      onSuccess: (answer) => {
        for (const read of ['listManagedDocuments', 'listDocuments', 'getDocumentFilters'] as const) void refreshCall(read);
        onPublished(answer, isToSign);
      },
      onError: (error) => setStale(isRefusal(error)),
    });
  };
  const isPending = form.isPending || publish.isPending;
  const isToSign = form.fields.getValues('audience.scope') === 'signing';
  return (
    <ServerForm form={form}>
      <div ref={choice} className="app-publish-files">
        <FilesChoice
          accept={accept}
          kinds={kinds}
          mostBytes={mostBytes}
          files={files}
          isListHidden={shown !== undefined}
          onChange={change}
          isDisabled={isPending}
        />
      </div>
      <PublicationFields form={form} audiences={audiences} count={files.length} />
      {publish.refusal && (
        <div>
          <Banner tone="negative" title="Nothing was published">
            {publish.refusal.message}
          </Banner>
        </div>
      )}
      {shown && (
        <RehearsalReport
          rehearsal={shown}
          isToSign={isToSign}
          reasons={reasons}
          onReason={(file, reason) => {
            setReasons((before) => new Map(before).set(file, reason));
            setStale(true);
          }}
          onLeaveOut={leaveOut}
        />
      )}
      {files.length > 0 && (
        <div className="app-publish-next">
          {isReady && (
            <Button variant="primary" isPending={publish.isPending} onPress={() => confirm(shown)}>
              {isToSign ? 'Store' : 'Publish'} {counted(shown.documents.length, 'document', 'documents')}
            </Button>
          )}
          <Button type="submit" variant={isReady ? 'secondary' : 'primary'} isPending={form.isPending} isDisabled={publish.isPending}>
            {shown === undefined ? 'Check without publishing' : 'Check again'}
          </Button>
          {isPending && <p className="app-note">Stay on this page until it is done.</p>}
        </div>
      )}
    </ServerForm>
  );
}
