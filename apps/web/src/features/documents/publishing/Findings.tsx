import { StatusMark } from '@pari/ui';
import type { RehearsedFile } from './publication.ts';

interface FindingsProps extends Pick<RehearsedFile, 'faults' | 'remarks' | 'check' | 'override'> {
  /** Given since for publishing it although it names others. */
  readonly reason: string | undefined;
}

/** What was found of a file: what stands in its way, what is worth a look, and whether it names others. */
export function Findings({ faults, remarks, check: { state, note, found, found_count: count }, override, reason = override ?? undefined }: FindingsProps) {
  return (
    <>
      {faults.map((fault) => (
        <div key={fault}>
          <StatusMark tone="negative">{fault}</StatusMark>
        </div>
      ))}
      {state === 'clear' && faults.length === 0 && <StatusMark tone="positive">No full name, code or e-mail address of another found</StatusMark>}
      {state === 'partly_checked' && <StatusMark tone="warning">Checked in part</StatusMark>}
      {state === 'not_checked' && <StatusMark tone="warning">Not checked</StatusMark>}
      {note !== null && <div className="app-note">{note}</div>}
      {found.length > 0 && (
        <ul className="app-publish-names" aria-label="Named in it">
          {found.map(({ text, kind, place, page }) => (
            <li key={`${kind} ${text} ${place}`}>
              <bdi>{text}</bdi>
              {place === 'text' ? page !== null && `, page ${page}` : `, in the ${place === 'title' ? 'title' : 'file name'}`}
            </li>
          ))}
          {count > found.length && <li>and {(count - found.length).toLocaleString('en')} more</li>}
        </ul>
      )}
      {reason !== undefined && (
        <div className="app-note">
          Published all the same: <bdi>{reason}</bdi>
        </div>
      )}
      {remarks.map((remark) => (
        <div key={remark}>
          <StatusMark tone="warning">{remark}</StatusMark>
        </div>
      ))}
    </>
  );
}
