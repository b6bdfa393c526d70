import { useQuery } from '@tanstack/react-query';
import { EmptyState, LinkButton } from '@pari/ui';

interface Problem {
  readonly title: string;
  readonly text: (contact: string) => string;
}

const problems: Readonly<Record<string, Problem>> = {
  unknown_person: {
    title: 'You are not known here yet',
    text: (contact) => `Your sign-in worked, but no active account of this portal belongs to it. Ask ${contact} to add you.`,
  },
  email_not_verified: {
    title: 'Your e-mail address is not verified',
    text: (contact) => `The sign-in service does not vouch for your e-mail address. Verify it there, or ask ${contact}.`,
  },
  ambiguous_company: {
    title: 'You are known in more than one company',
    text: (contact) => `Open the portal at your company’s own address, which ${contact} can tell you.`,
  },
  provider_unavailable: {
    title: 'The sign-in service did not answer',
    text: (contact) => `Nothing is lost. Try again in a moment; if it goes on, tell ${contact}.`,
  },
  expired: {
    title: 'No such sign-in is under way',
    text: (contact) =>
      `It may be finished already, may have taken longer than ten minutes, or began in another browser. Start again; if it goes on, tell ${contact}.`,
  },
};

const other: Problem = {
  title: 'You could not be signed in',
  text: (contact) => `The sign-in was interrupted, or its answer did not fit one that began in this browser. Start again; if it goes on, tell ${contact}.`,
};

async function readContact(): Promise<string> {
  const response = await fetch('/auth/contact', { headers: { accept: 'application/json' } });
  return ((await response.json()) as { contact: string }).contact;
}

interface SignInProblemPageProps {
  /** A code from the address; an unknown one gets a general sentence. */
  readonly reason: unknown;
  readonly home: string;
  /** The person is signed in all the same. */
  readonly isSignedIn: boolean;
}

/** Where a sign-in ends that did not succeed, and whom to ask. */
export function SignInProblemPage({ reason, home, isSignedIn }: SignInProblemPageProps) {
  const { data: contact = 'your programme administrator' } = useQuery({ queryKey: ['contact'], queryFn: readContact, staleTime: Infinity });
  const problem = (typeof reason === 'string' && Object.hasOwn(problems, reason) ? problems[reason] : undefined) ?? other;
  return (
    <EmptyState
      title={problem.title}
      icon="help"
      action={
        <LinkButton variant="primary" href={home}>
          {isSignedIn ? 'Go to the portal' : 'Try again'}
        </LinkButton>
      }
    >
      {isSignedIn && 'You are signed in all the same. '}
      {problem.text(contact)}
    </EmptyState>
  );
}
