import { useEffect, useState } from 'react';
import { Banner, Button, Welcome } from '@pari/ui';
import type { Branding } from '../../../client/branding.ts';
import { takeSecret } from '../passkeys/linkSecret.ts';
import { answerChange } from '../passkeys/passkeyCalls.ts';
import { useAttempt } from '../passkeys/useAttempt.ts';

const words = {
  stop: {
    title: 'Stop the change of your account',
    text: 'Somebody asked for another e-mail address or telephone number of your account, or for another way to sign in to it. Stopped, everything stays as it is.',
    button: 'Stop it',
    done: 'It is stopped',
    after: 'Everything stays as it is. If you did not ask for it, tell your administrator: somebody else may be signed in as you.',
  },
  confirm: {
    title: 'Confirm your new address',
    text: 'You are reached at this address from tomorrow on, unless the change is stopped before.',
    button: 'Confirm this address',
    done: 'Your address is confirmed',
    after: 'You are reached here a day after you asked for it. There is nothing else to do.',
  },
} as const;

interface AccountChangePageProps {
  readonly branding: Branding | undefined;
  readonly answer: keyof typeof words;
}

/** Where the mail about a change of an account leads: what it asks is done by a button, because programs that check mail open links. */
export function AccountChangePage({ branding, answer }: AccountChangePageProps) {
  const [secret] = useState(takeSecret);
  const [isDone, setDone] = useState(false);
  const { isPending, problem, attempt } = useAttempt();
  useEffect(() => {
    // The secret stays neither in the address nor in the history.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const logo = branding?.logo ?? undefined;
  const { title, text, button, done, after } = words[answer];
  if (secret === null) {
    return (
      <Welcome title="This link is not whole" logo={logo}>
        Open it from the mail again.
      </Welcome>
    );
  }
  if (isDone) {
    return (
      <Welcome title={done} logo={logo}>
        {after}
      </Welcome>
    );
  }
  const press = () =>
    attempt(async () => {
      await answerChange(answer, secret);
      setDone(true);
    });
  return (
    <>
      <Welcome
        title={title}
        logo={logo}
        action={
          <Button variant="primary" isWide isPending={isPending} onPress={press}>
            {button}
          </Button>
        }
      >
        {text}
      </Welcome>
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </>
  );
}
