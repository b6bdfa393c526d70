import { useState } from 'react';
import { Button, Checkbox, CopyButton } from '@pari/ui';
import './passkeys.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** On the button, a verb. */
  readonly onwards: string;
  /** They were kept. */
  readonly onKept: () => void;
}

/** Saves a text as a file of the person's own, without an address at which it could be had. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click();
  URL.revokeObjectURL(address);
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onwards, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="app-stack">
      <ol className="app-recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="app-recovery-tools">
        <Button icon="download" onPress={() => save(text)}>
          Download
        </Button>
        <Button onPress={() => print()}>Print</Button>
        <CopyButton text={text} label="Copy the recovery codes" />
      </div>
      <Checkbox label="I have kept these codes where only I find them" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      <Button variant="primary" isWide isDisabled={!isKept} onPress={onKept}>
        {onwards}
      </Button>
    </div>
  );
}
