import type { ReactNode } from 'react';
import { CopyField } from './CopyField.tsx';
import type { ProgramEntry } from './entry.ts';
import { attorneyPlace, type ProgramFiles } from './useProgramFiles.ts';
import './program.css';

interface AttorneyFieldProps {
  /** External id. */
  readonly fund: string;
  readonly file: ProgramEntry['signed_document'];
  readonly files: ProgramFiles;
  readonly mayUpload: boolean;
  readonly timeZone: string;
  /** What is asked about it. */
  readonly children?: ReactNode;
}

/** Where somebody who is signed for says by whom. */
export const AttorneyField = ({ fund, file, files, mayUpload, timeZone, children }: AttorneyFieldProps) => (
  <div className="app-program-attorney">
    <h3 className="app-answer-title">Power of attorney</h3>
    <p className="app-note">Upload one if somebody signs for you. Else leave it empty.</p>
    {children}
    <CopyField
      label="Power of attorney (optional)"
      fund={fund}
      place={attorneyPlace}
      copy={file}
      files={files}
      mayUpload={mayUpload}
      mayRemove
      timeZone={timeZone}
    />
  </div>
);
