import { useRef, useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { REQUEST_FILES } from '@pari/domain/applications';
import { Button, FileDrop, fileDropWords, fileProblem, IconButton, lazyPart, useIsPhone, VisuallyHidden, type DroppedFile } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { viaWords } from '../../../shared/applications/vias.ts';
import { acceptPapers, mostBytes, paperKinds } from '../../../shared/documents/documentFiles.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import type { RequestFiles } from './useRequestFiles.ts';

const ShownRequestFile = lazyPart(() => import('./ShownRequestFile.tsx'));

export type DocumentRequest = CallOutput<'listDocumentRequests'>['results'][number];
type RequestFile = DocumentRequest['files'][number];

interface RequestFieldProps {
  readonly request: DocumentRequest;
  /** What is on its way. */
  readonly files: RequestFiles;
  readonly mayUpload: boolean;
  /** The applicant alone takes files back. */
  readonly isSelf: boolean;
  readonly timeZone: string;
}

const words: typeof fileDropWords = {
  ...fileDropWords,
  limits: (kinds, most) => `Up to ${REQUEST_FILES} files: ${fileDropWords.limits(kinds, most)}`,
  states: { ...fileDropWords.states, there: 'Accepted' },
};
const rules = { accept: acceptPapers, mostBytes, isMultiple: true };
const tooMany = (left: readonly File[]): string => `Not taken: ${left.map(({ name }) => name).join(', ')}. At most ${REQUEST_FILES} files answer one request.`;

/** A document that a reviewer asks for: its files are sent, looked at, replaced and taken away. */
export function RequestField({ request, files, mayUpload, isSelf, timeZone }: RequestFieldProps) {
  const [shown, setShown] = useState<RequestFile>();
  const [refused, setRefused] = useState<string>();
  const sending = files.sendingTo(request.id);
  const { files: given, hidden_files: hidden } = request;
  const add = (added: readonly File[]): void => {
    const room = Math.max(0, REQUEST_FILES - given.length - hidden - sending.length);
    const left = added.slice(room);
    setRefused(left.length > 0 ? tooMany(left) : undefined);
    for (const file of added.slice(0, room)) files.send({ request: request.id }, file);
  };
  const replace = (id: string, file: File): void => {
    const problem = fileProblem(file, rules);
    setRefused(problem && words.problem(problem, file, paperKinds, rules));
    if (problem === undefined) files.send({ request: request.id, replaces: id }, file);
  };
  const row = (file: RequestFile): DroppedFile => {
    const isLoose = mayUpload && (isSelf || !file.is_confirmed);
    return {
      ...rowOf(file),
      isKept: !isSelf,
      note: (
        <>
          {file.version > 1 && `Version ${file.version}, `}
          <bdi>{file.uploaded_by}</bdi>
          {file.via !== 'self' && viaWords(file.via)}, <time dateTime={file.at}>{commentTime(file.at, timeZone)}</time>
        </>
      ),
      ...((isLoose || file.state === 'accepted') && {
        actions: (
          <>
            {file.state === 'accepted' && <IconButton icon="eye" label={`Open ${file.file_name}`} onPress={() => setShown(file)} />}
            {isLoose && <Replace name={file.file_name} onChosen={(chosen) => replace(file.id, chosen)} />}
          </>
        ),
      }),
    };
  };
  return (
    <div className="app-request">
      <FileDrop
        label={request.document_name}
        description={request.document_description || undefined}
        kinds={paperKinds}
        {...rules}
        files={[...given.map(row), ...sending]}
        onAdd={add}
        onRemove={(id) => {
          setRefused(undefined);
          if (sending.some((one) => one.id === id)) files.stop(id);
          else files.askToRemove(id);
        }}
        onRetry={sending.some(({ state }) => state === 'failed') ? files.again : undefined}
        isReadOnly={!mayUpload}
        error={refused}
        words={words}
        nameAs={FileName}
      />
      {hidden > 0 && (
        <p className="app-note">
          {hidden === 1 ? 'One more file was' : `${hidden} more files were`} uploaded by others. The applicant alone sees {hidden === 1 ? 'it' : 'them'}.
        </p>
      )}
      {shown && (
        <ShownRequestFile request={request.id} id={shown.id} name={shown.file_name} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </div>
  );
}

/** Chooses another version of a file. */
function Replace({ name, onChosen }: { readonly name: string; readonly onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const choose = (): void => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptPapers.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          target.value = '';
        }}
      />
      {/* The name of the file needs the room. */}
      {isPhone ? (
        <IconButton icon="upload" label={`Replace ${name}`} onPress={choose} />
      ) : (
        <Button size="small" icon="upload" onPress={choose}>
          Replace<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

const rowOf = ({ id, file_name: name, length: size, state, reason }: RequestFile): DroppedFile => ({
  id,
  name,
  size,
  state: state === 'checking' ? 'checking' : state === 'accepted' ? 'there' : 'failed',
  ...(reason !== null && { error: reason }),
});
