import { useState } from 'react';
import { Banner, Button, Form, TextField } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { makePasskey } from './browserPasskeys.ts';
import { useAttempt } from './useAttempt.ts';

/** Makes another passkey of somebody who is signed in. */
export function AddPasskey({ onAdded }: { readonly onAdded?: () => void }) {
  const [name, setName] = useState('');
  const [added, setAdded] = useState<string>();
  const { isPending, problem, attempt } = useAttempt();
  const begin = useChange('beginPasskey');
  const add = useChange('addPasskey');
  const make = () =>
    attempt(async () => {
      const passkey = await makePasskey(await begin.mutateAsync({}));
      await add.mutateAsync({ body: { name, passkey } });
      setAdded(name);
      setName('');
      onAdded?.();
    });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      {added !== undefined && <Banner tone="positive">{added} was added.</Banner>}
      <TextField
        label="Name of the passkey"
        description="Such as the device that it is on."
        required
        maxLength={100}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" isWide isPending={isPending}>
        Add another passkey
      </Button>
    </Form>
  );
}
