import { TextField } from '@pari/ui';
import { statementWords, type FundLeftOut } from './quarter.ts';

interface QuarterReasonProps {
  readonly fund: FundLeftOut;
  readonly given: string | undefined;
  /** '' takes it back. */
  readonly onGiven: (reason: string) => void;
}

/** What the server takes. */
const longest = 500;

/** Asks why the holdings of a fund get a statement although they were not valued. */
export function QuarterReason({ fund, given = '', onGiven }: QuarterReasonProps) {
  return (
    <div className="app-publish-field">
      <TextField
        label={`Reason to take in ${fund.fund.name}`}
        description={`${statementWords(fund)} The reason stands in the audit log.`}
        value={given}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => onGiven(event.target.value)}
      />
    </div>
  );
}
