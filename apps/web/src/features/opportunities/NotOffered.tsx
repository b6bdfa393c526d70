import { createLink, useParams } from '@tanstack/react-router';
import { CallError } from '@pari/contract/client';
import { EmptyState, LinkButton } from '@pari/ui';
import { meansNone } from '../../shared/lists/meansNone.ts';

const RoutedLinkButton = createLink(LinkButton);

interface Refused {
  readonly title: string;
  readonly text: string;
}

/** What a refusal of a fund says; undefined: it could not be asked. */
export function refusedAs(error: Error | null): Refused | undefined {
  if (error instanceof CallError && error.code === 'not_yet') return { title: 'Coming Soon!', text: 'A fund that is meant for you is being prepared.' };
  return meansNone(error) ? { title: 'There is no such fund', text: 'None that is offered to you, or that you hold, is meant by this address.' } : undefined;
}

/** In the place of a fund that the person is not shown. */
export function NotOffered({ text }: Refused) {
  const { company } = useParams({ strict: false });
  return (
    <EmptyState
      title={text}
      icon="help"
      action={
        <RoutedLinkButton to="/{-$company}/investor/opportunities" params={{ company }}>
          All opportunities
        </RoutedLinkButton>
      }
    />
  );
}
