import { useEffect, useRef, useState } from 'react';
import { Banner, SplitColumns, Button, ChoiceList, ChoiceRow, EmptyState, Form, LinkButton, PasswordField, Spinner, TextField, Welcome } from '@pari/ui';
import type { Branding } from '../../client/branding.ts';
import { mayBeSignedIn } from '../../client/sessionToken.ts';
import { startSession, useSessionStatus } from '../../client/session.ts';
import { answerInteraction, type CompanyChoice, type Credentials, type Interaction } from './interaction.ts';

interface SignInPageProps {
  readonly uid: string;
  readonly interaction: Interaction;
  readonly branding: Branding | undefined;
}

/** A sign-in that was started too long ago, or is finished: whoever came back to it after signing in goes on to the dashboard. */
export function Expired() {
  const { kind } = useSessionStatus();
  useEffect(() => {
    // They may have signed in since this page was loaded.
    if (kind === 'signed_out' && mayBeSignedIn()) void startSession();
    if (kind === 'signed_in') location.replace('/');
  }, [kind]);
  if (kind === 'starting' || kind === 'signed_in') return <Spinner label="Loading" />;
  return (
    <EmptyState
      title="This sign-in is over"
      action={
        <LinkButton variant="primary" href="/auth/login">
          Sign in again
        </LinkButton>
      }
    >
      A sign-in is open for ten minutes and works once.
    </EmptyState>
  );
}

/** The embedded provider's page: people of the demonstration, and an e-mail address with a password. */
export function SignInPage({ uid, interaction, branding }: SignInPageProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [companies, setCompanies] = useState<readonly CompanyChoice[]>([]);
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [isGone, setGone] = useState(false);

  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There the sentence is read out, and the next try begins.
    if (problem !== undefined) password.current?.focus();
  }, [problem]);

  const signIn = async (credentials: Credentials) => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await answerInteraction(uid, credentials);
      if (answer.kind === 'done') return location.assign(answer.redirect);
      if (answer.kind === 'choose') setCompanies(answer.companies);
      if (answer.kind === 'refused') setProblem(answer.sentence);
      if (answer.kind === 'gone') setGone(true);
    } catch {
      setProblem('The portal did not answer. Nothing is lost: please try again.');
    }
    setPending(false);
  };

  if (isGone) return <Expired />;
  // Without a company in the address people of any company sign in here.
  const where = interaction.company?.name;
  const title = where === undefined ? 'Sign in' : `Sign in to ${where}`;
  if (companies.length > 0) {
    return (
      <>
        <Welcome title="Which company?" logo={branding?.logo ?? undefined}>
          {typed.email} is known in more than one.
        </Welcome>
        <ChoiceList label="Companies">
          {companies.map(({ slug, name }) => (
            <ChoiceRow key={slug} name={name} isDisabled={isPending} onChoose={() => void signIn({ ...typed, company: slug })} />
          ))}
        </ChoiceList>
        {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      </>
    );
  }
  const people = (
    <ChoiceList label="People of the demonstration">
      {interaction.personas.map((persona) => (
        <ChoiceRow
          key={persona.user_id}
          name={persona.display_name}
          description={
            <>
              {persona.email}
              <br />
              {interaction.company ? persona.description : `${persona.company}. ${persona.description}`}
            </>
          }
          isDisabled={isPending}
          onChoose={() => void signIn({ persona: persona.user_id })}
        />
      ))}
    </ChoiceList>
  );
  const form = (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void signIn({ ...typed, ...(interaction.company && { company: interaction.company.slug }) });
      }}
    >
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        required
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <PasswordField
        ref={password}
        label="Password"
        required
        value={typed.password}
        error={problem}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        Sign in
      </Button>
    </Form>
  );
  return (
    <>
      <Welcome title={title} logo={branding?.logo ?? undefined}>
        {interaction.password === null
          ? 'Use your e-mail address and password.'
          : `Choose a person of the demonstration, or type their e-mail address. The password of each is ${interaction.password}.`}
      </Welcome>
      {interaction.personas.length > 0 ? (
        <SplitColumns divider="or" first={people}>
          {form}
        </SplitColumns>
      ) : (
        form
      )}
    </>
  );
}
