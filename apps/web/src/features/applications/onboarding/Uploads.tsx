import { useState } from 'react';
import type { RequiredDocument } from '@pari/domain/applications';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { Button, FileDrop, fileDropWords, lazyPart, VisuallyHidden, type DroppedFile } from '@pari/ui';
import { acceptPapers, mostBytes, paperKinds } from '../../../shared/documents/documentFiles.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { isUnderWay } from '../saving/useSendings.ts';
import type { Response } from './eligibility.ts';
import type { Uploads } from './useUploads.ts';

type Upload = Response['uploads'][number];

const ShownUpload = lazyPart(() => import('../ShownUpload.tsx'));

interface UploadFieldProps {
  readonly document: RequiredDocument;
  readonly block: string;
  readonly upload: Upload | undefined;
  /** What is on its way. */
  readonly uploads: Uploads;
  readonly responseId: string;
  readonly isDisabled: boolean;
  /** The applicant alone takes files back. */
  readonly isRemovable: boolean;
  readonly error: string | undefined;
  readonly timeZone: string;
}

const words = { ...fileDropWords, states: { ...fileDropWords.states, there: 'Accepted' } };

const oneAtATime = 'Not taken: another file is on its way. Stop that one first to send this one.';

/** One required document: chosen, looked at, replaced and taken back. */
export function UploadField({ document, block, upload, uploads, responseId, isDisabled, isRemovable, error, timeZone }: UploadFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sending] = uploads.sendingTo(document.id);
  const place = { block, question: document.id };
  const files: readonly DroppedFile[] = sending ? [sending] : upload ? [rowOf(upload)] : [];
  return (
    <>
      <FileDrop
        label={`File: ${document.name}`}
        isLabelHidden
        accept={acceptPapers}
        kinds={paperKinds}
        mostBytes={mostBytes}
        isMultiple={false}
        files={files}
        // One at a time: what is on its way can be cancelled.
        onAdd={([file]) => {
          const isSending = sending !== undefined && isUnderWay(sending);
          setBusy(isSending);
          if (!file || isSending) return;
          if (sending) uploads.stop(sending.id);
          uploads.send(place, file);
        }}
        onRemove={(id) => (sending ? uploads.stop(id) : uploads.askToRemove(id))}
        onRetry={sending ? uploads.again : undefined}
        isDisabled={isDisabled}
        isReadOnly={!isRemovable && upload?.is_confirmed === true}
        error={isBusy && sending && isUnderWay(sending) ? oneAtATime : upload?.state === 'checking' || (sending && isUnderWay(sending)) ? undefined : error}
        nameAs={FileName}
        words={upload ? { ...words, choose: () => 'Choose another file' } : words}
      />
      {upload?.state === 'accepted' && (
        <div className="app-way-line">
          <span className="app-note">
            By {upload.uploaded_by}, {commentTime(upload.at, timeZone)}
          </span>
          <Button size="small" icon="eye" onPress={() => setShown(true)}>
            Look at it<VisuallyHidden>: {upload.file_name}</VisuallyHidden>
          </Button>
        </div>
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
