import { Banner, Button } from '@pari/ui';
import { lineAt, placeOf, placesIn, NotJson } from './jsonPlaces.ts';
import type { Fault } from './definition.ts';

interface FaultListProps {
  readonly faults: readonly Fault[];
  /** The text that they are about. */
  readonly text: string;
  readonly onGoTo: (at: number) => void;
}

/** Where a fault stands in the text as it is now. */
function placeIn(text: string, path: string): number {
  try {
    return placeOf(placesIn(text), path);
  } catch (error) {
    if (error instanceof NotJson) return error.at;
    throw error;
  }
}

/** What is wrong, each beside its path, with the way there. */
export function FaultList({ faults, text, onGoTo }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="warning" title={faults.length === 1 ? 'One thing keeps it from being published' : `${faults.length} things keep it from being published`}>
      <ul className="app-faults" aria-label="What is wrong">
        {faults.map(({ path, text: sentence }) => {
          const at = placeIn(text, path);
          const line = lineAt(text, at);
          return (
            <li key={`${path} ${sentence}`}>
              <span>
                {path !== '' && <code>{path}</code>} {sentence}
              </span>
              <Button size="small" aria-label={`Go to line ${line}${path === '' ? '' : `, ${path}`}`} onPress={() => onGoTo(at)}>
                Line {line}
              </Button>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
