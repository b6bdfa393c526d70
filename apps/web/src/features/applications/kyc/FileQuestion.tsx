import { useState } from 'react';
import { fileKey, type Question } from '@pari/domain/kyc';
import { Button, FileDrop, fileDropWords, lazyPart, VisuallyHidden, type DroppedFile } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { acceptPapers, mostBytes, paperKinds } from '../../../shared/documents/documentFiles.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import type { KycFile } from './record.ts';
import type { KycFiles } from './useKycFiles.ts';

const ShownKycFile = lazyPart(() => import('./ShownKycFile.tsx'));

interface FileQuestionProps {
  readonly question: Question;
  /** Id; null: it is about the record. */
  readonly participant: string | null;
  readonly record: string;
  readonly given: readonly KycFile[];
  /** What is on its way. */
  readonly files: KycFiles;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly timeZone: string;
}

const words = { ...fileDropWords, states: { ...fileDropWords.states, there: 'Accepted' } };

/** A question that is answered by files: sent, looked at, taken away. */
export function FileQuestion({ question, participant, record, given, files, isReadOnly, error, timeZone }: FileQuestionProps) {
  const [shown, setShown] = useState<KycFile>();
  const { id, label, helpText, required, data } = question;
  const sending = files.sendingTo(fileKey(id, participant));
  const most = data.validation?.filesLimit;
  const accepted = given.filter(({ state }) => state === 'accepted');
  return (
    <div className="app-kyc-files">
      <FileDrop
        id={questionFieldId(id)}
        label={label}
        description={[helpText, most === undefined || most === 1 ? '' : `At most ${most} files.`].filter((text) => text !== '').join(' ') || undefined}
        isOptional={!required}
        isRequired={required}
        accept={acceptPapers}
        kinds={paperKinds}
        mostBytes={mostBytes}
        isMultiple={most !== 1}
        files={[...given.map(rowOf), ...sending]}
        onAdd={(added) => {
          for (const file of added) files.send({ question: id, participant }, file);
        }}
        onRemove={(file) => (sending.some((one) => one.id === file) ? files.stop(file) : files.askToRemove(file))}
        onRetry={sending.some(({ state }) => state === 'failed') ? files.again : undefined}
        isReadOnly={isReadOnly}
        error={error}
        words={words}
        nameAs={FileName}
      />
      {accepted.map((file) => (
        <div key={file.id} className="app-way-line">
          <span className="app-note">
            By {file.uploaded_by}, {commentTime(file.at, timeZone)}
          </span>
          <Button size="small" icon="eye" onPress={() => setShown(file)}>
            {accepted.length === 1 ? (
              <>
                Look at it<VisuallyHidden>: {file.document_name}</VisuallyHidden>
              </>
            ) : (
              <FileName name={file.document_name} />
            )}
          </Button>
        </div>
      ))}
      {shown && (
        <ShownKycFile record={record} id={shown.id} name={shown.document_name} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </div>
  );
}

const rowOf = ({ id, document_name: name, length: size, state, reason }: KycFile): DroppedFile => ({
  id,
  name,
  size,
  state: state === 'checking' ? 'checking' : state === 'accepted' ? 'there' : 'failed',
  ...(reason !== null && { error: reason }),
});
