import { useState } from 'react';
import { Badge, SplitColumns, Button, CentredPage, ChoiceList, ChoiceRow, Form, LinkButton, PasswordField, TextField, Welcome } from '../../src/index.ts';
import { footer, logo } from './Shell.tsx';

/** The first thing a visitor sees. */
export function SignedOut() {
  return (
    <CentredPage footer={footer}>
      <Welcome
        title="Alder Capital"
        logo={logo}
        action={
          <LinkButton variant="primary" isWide href="#sign-in">
            Sign in
          </LinkButton>
        }
      >
        See what your investments are worth and what is asked of you.
      </Welcome>
    </CentredPage>
  );
}

const people = [
  { name: 'Ada Moss', description: 'Investor with seven holdings and two profiles', badge: 'Investor' },
  { name: 'Ben Okafor', description: 'Has not invested yet', badge: 'Newcomer' },
  { name: 'Clara Lindqvist', description: 'Takes part in two carry plans', badge: 'Carry' },
  { name: 'Dev Raman', description: 'Sees the holdings of others, changes nothing', badge: 'Viewer' },
  { name: 'Elena Petrova', description: 'Runs the programme', badge: 'Administrator' },
];

export function SignIn({ hasError }: { readonly hasError: boolean }) {
  const [isPending, setPending] = useState(false);
  return (
    <CentredPage footer={footer}>
      <Welcome title="Sign in to Alder Capital" logo={logo}>
        Choose a person of the demonstration, or use your e-mail address.
      </Welcome>
      <SplitColumns
        divider="or"
        first={
          <ChoiceList label="People">
            {people.map(({ name, description, badge }) => (
              <ChoiceRow key={name} name={name} description={description} badge={<Badge>{badge}</Badge>} />
            ))}
          </ChoiceList>
        }
      >
        <Form action={() => setPending(true)}>
          <TextField label="E-mail address" type="email" name="email" autoComplete="username" defaultValue={hasError ? 'ada@alder.example' : ''} />
          <PasswordField label="Password" name="password" error={hasError ? 'The address and the password do not belong together.' : undefined} />
          <Button type="submit" variant="primary" isWide isPending={isPending}>
            Sign in
          </Button>
        </Form>
      </SplitColumns>
    </CentredPage>
  );
}
