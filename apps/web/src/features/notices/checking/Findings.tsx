import { useState } from 'react';
import type { NoticeFinding } from '@pari/domain/notices';
import { Button, Section, StatusMark, TextField } from '@pari/ui';
import { checkNames, findingGroups, findingWords } from './findingGroups.ts';
import './checking.css';

interface FindingsProps {
  readonly findings: readonly NoticeFinding[];
  /** Whether they are what the check said; otherwise what can be told while it is typed. */
  readonly isChecked: boolean;
  /** By code of the check. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly onReason: (reasons: Readonly<Record<string, string>>) => void;
}

/** What must be put right before a notice goes on, and what a reason settles. */
export function Findings({ findings, isChecked, reasons, onReason }: FindingsProps) {
  const { refused, reasoned } = findingGroups(findings);
  if (findings.length === 0) return null;
  return (
    <Section
      title={isChecked ? 'What the check found' : 'To be put right'}
      count={findings.length}
      note={isChecked ? 'Nobody sees anything of this notice yet.' : 'As far as it can be told while it is typed: the check looks at more.'}
    >
      <div className="app-check-groups" aria-live="polite">
        {refused.length > 0 && (
          <div>
            <StatusMark tone="negative">Must be put right</StatusMark>
            <Sentences findings={refused} />
          </div>
        )}
        {reasoned.map(({ code, findings: own }) => (
          <div key={code} className="app-check-reasoned">
            <StatusMark tone={(reasons[code] ?? '').trim() === '' ? 'warning' : 'positive'}>
              {checkNames[code]}
              {(reasons[code] ?? '').trim() === '' ? ': needs a reason' : ': reason given'}
            </StatusMark>
            <Sentences findings={own} />
            <TextField
              label={`Why it is right: ${checkNames[code]?.toLowerCase()}`}
              value={reasons[code] ?? ''}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => onReason({ ...reasons, [code]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** So many are in sight at once. */
const inSight = 10;

function Sentences({ findings }: { readonly findings: readonly NoticeFinding[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, inSight);
  return (
    <>
      <ul className="app-check-sentences">
        {shown.map((finding) => (
          <li key={`${finding.code} ${finding.row} ${finding.sentence}`}>{findingWords(finding)}</li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <Button size="small" onPress={() => setWhole(true)}>
          Show all {findings.length}
        </Button>
      )}
    </>
  );
}
