import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { shownFileName } from '@pari/domain/format';
import { Banner, Button, Dialog, FileDrop } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { refreshCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { chosenWords } from '../../../shared/files/chosenWords.ts';
import { formOf } from '../../../shared/files/filesOf.ts';
import { accept, kinds, mostBytes } from '../../../shared/documents/documentFiles.ts';
import { Findings } from './Findings.tsx';
import { Reason } from './Reason.tsx';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import './publishing.css';

interface NewVersionProps {
  readonly id: string;
  readonly title: string;
  /** It is given to nobody. */
  readonly isToSign: boolean;
}

/** Takes a file as the newest version of a document, after showing what that would do. */
export function NewVersion(props: NewVersionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>New version</Button>
      {isOpen && <NewVersionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Rehearsal = CallOutput<'addDocumentVersion'>;

/** What is published is the very file that was rehearsed, as it was. */
function NewVersionDialog({ id, title, isToSign, onClose }: NewVersionProps & { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState<string>();
  const [rehearsal, setRehearsal] = useState<Rehearsal>();
  const { mutate, isPending, refusal, reset } = useFormChange('addDocumentVersion');
  const call = (chosen: File, override: string | undefined, digest?: string) => ({
    params: { id },
    form: formOf([chosen]),
    query: digest === undefined ? ({ dry_run: 'true' } as const) : { dry_run: 'false' as const, digest },
    body: override === undefined ? {} : { override },
  });
  const rehearse = (chosen: File | undefined, override?: string): void => {
    setFile(chosen);
    setReason(override);
    setRehearsal(undefined);
    if (chosen) mutate(call(chosen, override), { onSuccess: setRehearsal });
    else reset();
  };
  const published = ({ version }: Rehearsal): void => {
    toasts.show(`Version ${version} is ${isToSign ? 'stored' : 'published'}.`);
    for (const read of ['listManagedDocuments', 'getManagedDocument', 'listDocumentUnopened', 'listDocuments'] as const) void refreshCall(read);
    onClose();
  };
  const isReady = rehearsal !== undefined && rehearsal.faults.length === 0;
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      title={`New version of ${title}`}
      size="large"
      isAlert
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          {isReady && file && (
            <Button
              variant="primary"
              isPending={isPending}
              onPress={() => mutate(call(file, reason, rehearsal.digest), { onSuccess: published, onError: () => setRehearsal(undefined) })}
            >
              {isToSign ? 'Store' : 'Publish'} version {rehearsal.version}
            </Button>
          )}
        </>
      }
    >
      <div className="app-publish-report">
        <p>
          {isToSign
            ? 'It is what is sent from now on. What was sent stays as it was.'
            : 'It takes the place of the newest version for whoever has the document.'}{' '}
          The versions before it are kept.
        </p>
        <FileDrop
          label="File"
          isLabelHidden
          accept={accept}
          kinds={kinds}
          mostBytes={mostBytes}
          isMultiple={false}
          files={file ? [{ id: file.name, name: shownFileName(file.name), size: file.size, state: isPending ? 'checking' : 'there' }] : []}
          onAdd={([chosen]) => rehearse(chosen)}
          onRemove={() => rehearse(undefined)}
          isDisabled={isPending}
          words={chosenWords}
        />
        {refusal && (
          <div>
            <Banner
              tone="negative"
              title="Nothing was published"
              action={
                file && (
                  <Button size="small" onPress={() => rehearse(file, reason)}>
                    Check again
                  </Button>
                )
              }
            >
              {refusal.message}
            </Banner>
          </div>
        )}
        {rehearsal && (
          <>
            <div className="app-publish-found" aria-live="polite">
              <Findings {...rehearsal} reason={reason} />
              {file && rehearsal.check.state === 'names_others' && <Reason file={file.name} given={reason} onGiven={(given) => rehearse(file, given)} />}
            </div>
            {!isToSign && <SeenByAll recipients={rehearsal.recipients} />}
            <SeenByAll recipients={rehearsal.viewers} title={byViewing} />
          </>
        )}
      </div>
    </Dialog>
  );
}
