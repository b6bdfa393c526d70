import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

interface PageToolsProps {
  /** In sight. */
  readonly page: number;
  readonly pageCount: number;
  readonly onGo: (page: number) => void;
}

/** Which page is in sight, and the way to others. */
export function PageTools({ page, pageCount, onGo }: PageToolsProps) {
  const [typed, setTyped] = useState<string>();
  const go = (): void => {
    const number = Number(typed);
    if (typed !== undefined && Number.isInteger(number) && number > 0) onGo(Math.min(number, pageCount));
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go();
  };
  return (
    <fieldset className="ui-viewer-group" aria-label="Pages">
      <span className="ui-viewer-wide">
        <IconButton icon="arrow-up" label="Previous page" onPress={() => onGo(Math.max(1, page - 1))} />
      </span>
      <input
        className="ui-input ui-select-small ui-viewer-number"
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={go}
      />
      <span className="ui-viewer-count">of {pageCount}</span>
      <span className="ui-viewer-wide">
        <IconButton icon="arrow-down" label="Next page" onPress={() => onGo(Math.min(pageCount, page + 1))} />
      </span>
    </fieldset>
  );
}
