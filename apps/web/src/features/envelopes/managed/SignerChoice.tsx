import { Banner, SegmentedToggle } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { signerName } from './signerName.ts';

/** Who can have it signed, and of those the chosen. @param name '': the usual */
export function useSigners(name: string) {
  const { data } = useCall('listSigners', {}, { isToldInPlace: true });
  const all = data?.results ?? [];
  return { all, chosen: all.find((one) => (name === '' ? one.is_usual : one.name === name)) };
}

interface SignerChoiceProps {
  /** '': the usual. */
  readonly value: string;
  /** @param mayWitness whether somebody can witness a signature with them */
  readonly onChange: (value: string, mayWitness: boolean) => void;
}

/** Who has it signed, where there are several; nothing where there is one alone. */
export function SignerChoice({ value, onChange }: SignerChoiceProps) {
  const { all, chosen } = useSigners(value);
  if (all.length < 2) return null;
  return (
    <div className="app-send-choice">
      <span aria-hidden="true">Signed with</span>
      <SegmentedToggle
        label="Signed with"
        options={all.map(({ name }) => ({ value: name, label: signerName(name) }))}
        value={chosen?.name ?? ''}
        onChange={(name) => onChange(name, all.find((one) => one.name === name)?.capabilities.witness ?? true)}
      />
      {chosen?.capabilities.embedded === true && <p className="app-fund-note">They are led to a page of its own.</p>}
      {chosen?.capabilities.witness === false && <p className="app-fund-note">Nobody witnesses a signature there.</p>}
      {chosen?.health.ok === false && <Banner tone="warning">It does not answer right now. What is sent waits until it does.</Banner>}
    </div>
  );
}
