import { useState } from 'react';
import { Banner, Button, Form, TextField } from '@pari/ui';
import { askForLink } from './passkeyCalls.ts';
import { useAttempt } from './useAttempt.ts';

/** Has a link mailed by which somebody comes to a new passkey. */
export function AskForLink({ company }: { readonly company: string | undefined }) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { isPending, problem, attempt } = useAttempt();
  if (isSent) {
    return (
      <Banner tone="positive" title="Look into your mail">
        If an account with this address opens by passkey, a link is on its way. It works once, within 24 hours.
      </Banner>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        attempt(async () => {
          await askForLink(email.trim(), company);
          setSent(true);
        });
      }}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isWide isPending={isPending}>
        Send me a sign-in link
      </Button>
    </Form>
  );
}
