import { useEffect, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { shownCount } from '../basics/shownCount.ts';
import type { Found } from './useFound.ts';

interface SearchBarProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly found: Found;
  /** Which of all that were found is looked at, the first at 0. */
  readonly index: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Looks for words in what is shown. Enter leads to the next place, Shift and Enter to the one before, Escape ends it. */
export function SearchBar({ words, onWords, found, index, onStep, onClose }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    // It is not the document that is closed.
    event.stopPropagation();
    onClose();
  };
  return (
    <search className="ui-viewer-search">
      <input
        ref={field}
        className="ui-input ui-select-small"
        aria-label="Search in the document"
        placeholder="Search in the document"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={press}
      />
      <output className="ui-viewer-count">{said(found, index)}</output>
      <IconButton icon="arrow-up" label="Previous match" onPress={() => onStep(-1)} />
      <IconButton icon="arrow-down" label="Next match" onPress={() => onStep(1)} />
      <IconButton icon="close" label="End the search" onPress={onClose} />
    </search>
  );
}

function said({ words, count, hasText }: Found, index: number): string {
  if (words === '') return '';
  if (!hasText) return 'No text in it';
  return count === 0 ? 'Not found' : `${shownCount(index + 1)} of ${shownCount(count)}`;
}
