import { useState } from 'react';
import { Button, Section, TextField } from '@pari/ui';
import type { Holder } from './holders.ts';
import './entry.css';

interface ExcusesProps {
  /** Who is committed and has no line. */
  readonly holders: readonly Holder[];
  /** By account code. */
  readonly excused: Readonly<Record<string, string>>;
  readonly onExcuse: (excused: Readonly<Record<string, string>>) => void;
  readonly onAddLines: (codes: readonly string[]) => void;
}

/** So many are drawn at once, and added by a press. */
const drawn = 20;

/** Who is committed and has no line, and why: each needs one of the two. */
export function Excuses({ holders, excused, onExcuse, onAddLines }: ExcusesProps) {
  const [shown, setShown] = useState(drawn);
  if (holders.length === 0) return null;
  return (
    <Section
      title="Committed, without a line"
      count={holders.length}
      note="Each needs a line, or a reason why there is none."
      actions={
        <Button size="small" onPress={() => onAddLines(holders.map(({ investor_account_code: code }) => code))}>
          Add a line for each
        </Button>
      }
    >
      <div className="app-entry-excuses">
        {holders.slice(0, shown).map(({ investor_account_code: code, investor_name: name }) => (
          <TextField
            key={code}
            label={`${name} (${code})`}
            value={excused[code] ?? ''}
            placeholder="Why there is no line"
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onExcuse({ ...excused, [code]: event.target.value })}
          />
        ))}
      </div>
      {holders.length > shown && <Button onPress={() => setShown(shown + drawn)}>Show {Math.min(drawn, holders.length - shown)} more</Button>}
    </Section>
  );
}
