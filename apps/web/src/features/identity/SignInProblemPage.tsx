import { useSearch } from '@tanstack/react-router';
import { CentredPage, EmptyState, LinkButton } from '@pari/ui';

interface Problem {
  readonly title: string;
  readonly text: string;
}

const problems: Readonly<Record<string, Problem>> = {
  unknown: { title: 'You are not known here yet', text: 'Your sign-in worked, but no account of this portal belongs to it. Ask your programme administrator to add you.' },
  inactive: { title: 'Your account is closed', text: 'It was switched off by your programme. Ask your programme administrator if you think that is a mistake.' },
  unavailable: { title: 'The sign-in service did not answer', text: 'Nothing is lost. Try again in a moment; if it goes on, tell your programme administrator.' },
};

const other: Problem = { title: 'You could not be signed in', text: 'The sign-in was interrupted or took too long. Start again; if it goes on, tell your programme administrator.' };

/** Where a sign-in ends that did not succeed, and whom to ask. */
export function SignInProblemPage() {
  const { reason } = useSearch({ strict: false }) as { reason?: unknown };
  const problem = (typeof reason === 'string' && Object.hasOwn(problems, reason) ? problems[reason] : undefined) ?? other;
  return (
    <CentredPage>
      <EmptyState
        title={problem.title}
        icon="help"
        action={
          <LinkButton variant="primary" href="/">
            Try again
          </LinkButton>
        }
      >
        {problem.text}
      </EmptyState>
    </CentredPage>
  );
}
