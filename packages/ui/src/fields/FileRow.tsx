import type { ComponentType } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { fileSize } from './fileChecks.ts';
import type { DroppedFile } from './droppedFile.ts';
import type { FileDropWords } from './fileDropWords.ts';

interface FileRowProps {
  readonly file: DroppedFile;
  readonly words: FileDropWords;
  readonly nameAs: ComponentType<{ readonly name: string }> | undefined;
  readonly isFixed: boolean;
  /** Stops what is under way, and takes away what is there. */
  readonly onRemove: () => void;
  readonly onRetry: (() => void) | undefined;
}

export function FileRow({
  file: { name, size, state, progress, error, note, actions, isKept = false },
  words,
  nameAs: Name,
  isFixed: isAllFixed,
  onRemove,
  onRetry,
}: FileRowProps) {
  const isFixed = isAllFixed || isKept;
  const isOnItsWay = state === 'sending' || state === 'paused';
  const isUnderWay = isOnItsWay || state === 'waiting' || state === 'checking';
  return (
    <li className="ui-file" data-state={state}>
      <span className="ui-file-mark">
        <Icon name={state === 'there' ? 'success' : state === 'failed' ? 'error' : 'file'} />
      </span>
      <span className="ui-file-words">
        <span className="ui-file-name">{Name ? <Name name={name} /> : name}</span>
        <span className="ui-field-help">
          {size !== undefined && `${fileSize(size)} · `}
          <span aria-live="polite">{state === 'failed' ? (error ?? words.states.failed) : words.states[state]}</span>
          {/* The bar says it to whoever does not see it, and not at each part. */}
          {isOnItsWay && progress !== undefined && (
            <span className="ui-file-share" aria-hidden>
              {` ${Math.floor(progress * 100)}%`}
            </span>
          )}
        </span>
        {note !== undefined && <span className="ui-field-help">{note}</span>}
        {isUnderWay && <progress className="ui-file-progress" aria-label={name} {...(state !== 'checking' && { value: progress ?? 0 })} max={1} />}
      </span>
      {(!isFixed || actions !== undefined) && (
        <span className="ui-file-actions">
          {actions}
          {!isFixed && state === 'failed' && onRetry !== undefined && <IconButton icon="refresh" label={words.retry(name)} onPress={onRetry} />}
          {!isFixed && <IconButton icon="close" label={isUnderWay ? words.cancel(name) : words.remove(name)} onPress={onRemove} />}
        </span>
      )}
    </li>
  );
}
