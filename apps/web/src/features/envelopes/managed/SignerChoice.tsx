import { Banner, SegmentedToggle } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { signerName } from './signerName.ts';

interface SignerChoiceProps {
  /** '': the usual. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Who has it signed, where there are several; nothing where there is one alone. */
export function SignerChoice({ value, onChange }: SignerChoiceProps) {
  const { data } = useCall('listSigners', {}, { isToldInPlace: true });
  const all = data?.results ?? [];
  if (all.length < 2) return null;
  const chosen = all.find(({ name, is_usual: isUsual }) => (value === '' ? isUsual : name === value));
  return (
    <div className="app-send-choice">
      <span aria-hidden="true">Signed with</span>
      <SegmentedToggle
        label="Signed with"
        options={all.map(({ name }) => ({ value: name, label: signerName(name) }))}
        value={chosen?.name ?? ''}
        onChange={onChange}
      />
      {chosen?.capabilities.embedded === true && <p className="app-fund-note">They are led to a page of its own, where nobody witnesses a signature.</p>}
      {chosen?.health.ok === false && <Banner tone="warning">It does not answer right now. What is sent waits until it does.</Banner>}
    </div>
  );
}
