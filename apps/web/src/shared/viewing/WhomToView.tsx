import { EmptyState, Section, useIsPhone } from '@pari/ui';
import { AllClients } from './AllClients.tsx';
import PeopleToView from './PeopleToView.tsx';

/** Where those begin who own nothing and look after others: View As is work for a desk, advisers have their clients on a phone too. */
export default function WhomToView({ as }: { readonly as: 'person' | 'client' }) {
  const isPhone = useIsPhone();
  if (as === 'client') {
    return (
      <Section title="Client View" note="Choose a client to see what they own.">
        <div className="app-whom app-stack">
          <AllClients />
          <PeopleToView as={as} />
        </div>
      </Section>
    );
  }
  return (
    <Section title="View As" note="Choose a person to see what they own.">
      {isPhone ? (
        <EmptyState title="People are viewed on a wider screen" icon="users" />
      ) : (
        <div className="app-whom">
          <PeopleToView as={as} />
        </div>
      )}
    </Section>
  );
}
