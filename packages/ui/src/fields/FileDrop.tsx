import { useId, useRef, useState, type ClipboardEvent, type ComponentType, type DragEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { fileProblem, type FileProblem, type FileRules } from './fileChecks.ts';
import { englishFileDrop, type FileDropWords } from './fileDropWords.ts';
import type { DroppedFile } from './droppedFile.ts';
import { FileRow } from './FileRow.tsx';

export interface FileDropProps extends FieldTexts, FileRules {
  readonly id?: string | undefined;
  /** What `accept` says, in words: `PDF, PNG or JPEG`. */
  readonly kinds: string;
  /** What was given so far. The caller sends it, and says how far it is. */
  readonly files: readonly DroppedFile[];
  /** Files that may be sent, chosen, dropped or pasted. What may not is told of here. */
  readonly onAdd: (files: File[]) => void;
  /** Stops what is under way, and takes away what is there. */
  readonly onRemove: (id: string) => void;
  readonly onRetry?: ((id: string) => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly words?: FileDropWords | undefined;
  /** How the name of a file stands in its row; left out, whole. */
  readonly nameAs?: ComponentType<{ readonly name: string }> | undefined;
}

/** Takes files: chosen, dropped on it, or pasted while it has the focus. */
export function FileDrop({
  id,
  accept,
  mostBytes,
  isMultiple,
  kinds,
  files,
  onAdd,
  onRemove,
  onRetry,
  isDisabled = false,
  isReadOnly = false,
  words = englishFileDrop,
  nameAs,
  ...texts
}: FileDropProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const rules = { accept, mostBytes, isMultiple };
  const isOpen = !isDisabled && !isReadOnly;

  const take = (offered: readonly File[]): void => {
    const sentence = (problem: FileProblem, file: File): string => words.problem(problem, file, kinds, rules);
    const [first] = offered;
    if (!isOpen || first === undefined) return;
    if (!isMultiple && offered.length > 1) return setRefused([sentence('several', first)]);
    const judged = offered.map((file) => ({ file, problem: fileProblem(file, rules) }));
    setRefused(judged.flatMap(({ file, problem }) => (problem === undefined ? [] : [sentence(problem, file)])));
    const taken = judged.filter(({ problem }) => problem === undefined).map(({ file }) => file);
    if (taken.length > 0) onAdd(taken);
  };
  const drag = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow && isOpen);
  };
  const drop = (event: DragEvent): void => {
    drag(false)(event);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const remove = (fileId: string): void => {
    onRemove(fileId);
    input.current?.focus();
  };
  const error = [...(texts.error === undefined ? [] : [texts.error]), ...refused].join(' ');
  return (
    <Field {...texts} id={fieldId} error={error} describedBy={`${fieldId}-limits`}>
      {(described) => (
        <>
          {!isReadOnly && (
            <div
              className="ui-file-drop"
              data-over={isOver || undefined}
              data-disabled={isDisabled || undefined}
              onDragEnter={drag(true)}
              onDragOver={drag(true)}
              onDragLeave={drag(false)}
              onDrop={drop}
              onPaste={paste}
            >
              <input
                {...described}
                ref={input}
                id={fieldId}
                type="file"
                className="ui-file-input"
                accept={accept.join(',')}
                multiple={isMultiple}
                disabled={isDisabled}
                onChange={({ target }) => {
                  take([...(target.files ?? [])]);
                  // The same file can be chosen again after it was taken away.
                  target.value = '';
                }}
              />
              <Icon name="upload" />
              <span>
                <span className="ui-file-choose">{words.choose(isMultiple)}</span> <span className="ui-file-or">{words.drop}</span>
              </span>
              <span className="ui-field-help" id={`${fieldId}-limits`}>
                {words.limits(kinds, mostBytes)}
              </span>
            </div>
          )}
          {files.length > 0 && (
            <ul className="ui-files">
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  words={words}
                  nameAs={nameAs}
                  isFixed={!isOpen}
                  onRemove={() => remove(file.id)}
                  onRetry={onRetry && (() => onRetry(file.id))}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
