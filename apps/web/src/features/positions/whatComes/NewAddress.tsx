import { useEffect, useRef, useState } from 'react';
import { Button, TextField } from '@pari/ui';
import './whatComes.css';

/** An address that was just made, to be copied: it is not shown again. */
export function NewAddress({ address }: { readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // What it was made with is gone, or stands behind a question that is: whoever made it goes on from here.
  useEffect(() => field.current?.select(), []);
  const copy = (): void => {
    field.current?.select();
    navigator.clipboard.writeText(address).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser does not let us copy it. It is selected: copy it yourself.'),
    );
  };
  return (
    <div className="app-stack">
      <div className="app-calendar-address">
        <TextField
          ref={field}
          label="Address"
          description="It is shown this once. In your calendar, choose to subscribe to a calendar by its address (URL), and paste it there."
          value={address}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="app-calendar-actions">
        <Button variant="primary" onPress={copy}>
          Copy
        </Button>
        <output className="app-note">{said}</output>
      </div>
    </div>
  );
}
