import { useRef, useState } from 'react';
import type { RequiredDocument } from '@pari/domain/applications';
import { CallError } from '@pari/contract/client';
import { Button, Confirmation, FileDrop, fileDropWords, type DroppedFile, lazyPart, VisuallyHidden } from '@pari/ui';
import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { formatInstant } from '@pari/domain/format';
import { askAgain, takeAnswer, type Response } from './eligibility.ts';

type Upload = Response['uploads'][number];

const mostBytes = 25_000_000;
const accept = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

const ShownUpload = lazyPart(() => import('../../../shared/applications/ShownUpload.tsx'));

interface UploadFieldProps {
  readonly document: RequiredDocument;
  readonly block: string;
  readonly upload: Upload | undefined;
  readonly fund: string;
  readonly responseId: string;
  readonly isDisabled: boolean;
  /** The applicant alone takes files back. */
  readonly isRemovable: boolean;
  readonly error: string | undefined;
  readonly timeZone: string;
}

type Asking = { readonly title: string; readonly verb: string; readonly sentence: string; readonly act: () => void };

const words = { ...fileDropWords, states: { ...fileDropWords.states, there: 'Accepted' } };

/** One required document: chosen, sent, looked at, replaced and taken back. */
export function UploadField({ document, block, upload, fund, responseId, isDisabled, isRemovable, error, timeZone }: UploadFieldProps) {
  const [sending, setSending] = useState<DroppedFile & { readonly file: File }>();
  const [asking, setAsking] = useState<Asking>();
  const [isShown, setShown] = useState(false);
  const abort = useRef<AbortController>(undefined);

  const send = async (file: File, change = false): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    const row = { id: 'sending', name: file.name, size: file.size, file };
    setSending({ ...row, state: 'sending' });
    const form = new FormData();
    form.append('file_data', file, file.name);
    try {
      const answer = await clientIn(currentViewContext())('uploadForBlock', {
        params: { id: responseId },
        body: { block_id: block, question: document.id, change },
        form,
        signal: controller.signal,
      });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
      setSending(undefined);
    } catch (failure) {
      if (controller.signal.aborted) return setSending(undefined);
      if (failure instanceof CallError && failure.code === 'confirm_needed') {
        setSending(undefined);
        setAsking({ title: 'Change what you submitted?', verb: 'Change it', sentence: failure.message, act: () => void send(file, true) });
      } else setSending({ ...row, state: 'failed', error: failure instanceof Error ? failure.message : 'It could not be uploaded.' });
    }
  };
  const remove = async (id: string, change: 'true' | 'false' = 'false'): Promise<void> => {
    try {
      const answer = await clientIn(currentViewContext())('removeUpload', { params: { id: responseId, document: id }, query: { change } });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'confirm_needed')
        setAsking({ title: 'Change what you submitted?', verb: 'Change it', sentence: failure.message, act: () => void remove(id, 'true') });
      else {
        setAsking({
          title: 'It is still there',
          verb: 'Try again',
          sentence: failure instanceof Error ? failure.message : 'It could not be deleted.',
          act: () => void remove(id, change),
        });
        void askAgain();
      }
    }
  };
  const files: readonly DroppedFile[] = sending ? [sending] : upload ? [rowOf(upload)] : [];
  const askToRemove = (id: string): void => {
    if (sending) {
      abort.current?.abort();
      setSending(undefined);
    } else setAsking({ title: 'Delete the file?', verb: 'Delete', sentence: 'Are you sure you want to delete this file?', act: () => void remove(id) });
  };
  return (
    <>
      <FileDrop
        label={`File: ${document.name}`}
        isLabelHidden
        accept={accept}
        kinds="PDF, PNG, JPEG or WebP"
        mostBytes={mostBytes}
        isMultiple={false}
        files={files}
        onAdd={([file]) => file && void send(file)}
        onRemove={askToRemove}
        onRetry={sending ? () => void send(sending.file) : undefined}
        isDisabled={isDisabled || sending?.state === 'sending'}
        isReadOnly={!isRemovable && upload?.is_confirmed === true}
        error={upload?.state === 'checking' ? undefined : error}
        words={upload ? { ...words, choose: () => 'Choose another file' } : words}
      />
      {upload?.state === 'accepted' && (
        <div className="app-way-line">
          <span className="app-note">
            By {upload.uploaded_by}, {formatInstant(new Date(upload.at), timeZone)}
          </span>
          <Button size="small" icon="eye" onPress={() => setShown(true)}>
            Look at it<VisuallyHidden>: {upload.file_name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {asking && (
        <Confirmation
          title={asking.title}
          verb={asking.verb}
          isOpen
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            asking.act();
          }}
        >
          {asking.sentence}
        </Confirmation>
      )}
      {isShown && upload && (
        <ShownUpload response={responseId} id={upload.id} name={upload.file_name} onClose={() => setShown(false)} onGiveUp={() => setShown(false)} />
      )}
    </>
  );
}

const rowOf = ({ id, file_name: name, length: size, state, reason }: Upload): DroppedFile => ({
  id,
  name,
  size,
  state: state === 'checking' ? 'checking' : state === 'accepted' ? 'there' : 'failed',
  ...(reason !== null && { error: reason }),
});
