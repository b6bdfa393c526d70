import { useEffect, useState, type ReactNode } from 'react';
import { Banner, Button, Divider, Form, LinkButton, TextField, Welcome } from '@pari/ui';
import type { Branding } from '../../../client/branding.ts';
import { issuerAddress } from '../issuerAddress.ts';
import { AskForLink } from './AskForLink.tsx';
import { enrolPasskey, spendLink } from './passkeyCalls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { takeSecret } from './linkSecret.ts';
import { useAttempt } from './useAttempt.ts';

interface SignInLinkPageProps {
  readonly branding: Branding | undefined;
  readonly company: string | undefined;
  readonly home: string;
  /** What stands when the codes were kept: the way to a second passkey. */
  readonly further: ReactNode;
}

type Step = { readonly at: 'link' | 'over' | 'code' | 'passkey' | 'further' } | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Where a mailed link leads: it is used up by a button, because programs that check mail open links, and opens the making of a passkey alone. */
export function SignInLinkPage({ branding, company, home, further }: SignInLinkPageProps) {
  const [secret] = useState(takeSecret);
  const [step, setStep] = useState<Step>({ at: secret === null ? 'over' : 'link' });
  const [code, setCode] = useState('');
  const { isPending, problem, attempt } = useAttempt();
  useEffect(() => {
    // The secret stays neither in the address nor in the history.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);

  const logo = branding?.logo ?? undefined;
  const enrol = () => attempt(async () => setStep({ at: 'codes', codes: await enrolPasskey(step.at === 'code' ? code : undefined) }));
  const told = problem !== undefined && <Banner tone="negative">{problem}</Banner>;

  if (step.at === 'link') {
    const use = () =>
      attempt(async () => {
        const { takes_code: takesCode, issuer } = await spendLink(secret ?? '').catch((error: unknown) => {
          setStep({ at: 'over' });
          throw error;
        });
        // Of whom a provider of the company lets in: the sign-in there tells us who they are.
        if (issuer !== null) return location.assign(`${issuerAddress('/auth/login', company ?? '', issuer)}&invited`);
        setStep({ at: takesCode ? 'code' : 'passkey' });
      });
    return (
      <Welcome
        title="Go on to your account"
        logo={logo}
        action={
          <Button variant="primary" isWide isPending={isPending} onPress={use}>
            Use this link
          </Button>
        }
      >
        The link works once, on the device on which you open it.
      </Welcome>
    );
  }
  if (step.at === 'over') {
    return (
      <>
        <Welcome title="Have a link sent" logo={logo}>
          A link works once, and only the newest. One is sent to whoever signs in by passkey; everybody else signs in where they always do.
        </Welcome>
        {told}
        <AskForLink company={company} />
      </>
    );
  }
  if (step.at === 'code') {
    return (
      <>
        <Welcome title="Your account has a passkey" logo={logo}>
          Sign in with it. If you lost it, type one of the recovery codes that you kept: a new passkey then takes the place of every other.
        </Welcome>
        <LinkButton variant="primary" isWide href={`/passkey-sign-in${company === undefined ? '' : `?company=${company}`}`}>
          Sign in with a passkey
        </LinkButton>
        <Divider>or</Divider>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            enrol();
          }}
        >
          <TextField
            label="Recovery code"
            description="Such as 7K2M-9QXT-4HBC-0WDF."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" isWide isPending={isPending}>
            Make a new passkey
          </Button>
        </Form>
      </>
    );
  }
  if (step.at === 'passkey') {
    return (
      <>
        <Welcome
          title="Make your passkey"
          logo={logo}
          action={
            <Button variant="primary" isWide isPending={isPending} onPress={enrol}>
              Make a passkey
            </Button>
          }
        >
          From now on you sign in with it: with your fingerprint, your face or the PIN of this device, and without a password.
        </Welcome>
        {told}
      </>
    );
  }
  if (step.at === 'codes') {
    return (
      <>
        <Welcome title="Keep your recovery codes" logo={logo}>
          If you lose every device with a passkey, one of these and a mailed link bring you back. Each works once, and they are shown only now.
        </Welcome>
        <RecoveryCodes codes={step.codes} onwards="Go on" onKept={() => setStep({ at: 'further' })} />
      </>
    );
  }
  return (
    <>
      <Welcome
        title="You are signed in"
        logo={logo}
        action={
          <LinkButton variant="primary" isWide href={home}>
            Go to the portal
          </LinkButton>
        }
      >
        A second passkey, on another device or a security key, brings you in when you do not have this one.
      </Welcome>
      {further}
    </>
  );
}
