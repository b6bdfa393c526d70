import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { Badge, Section } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { EndButton, Line } from '../account/Relations.tsx';
import '../account/account.css';

type Proposal = CallOutput<'listRoleProposals'>['results'][number];

/** Who is proposed to see others' pay, which takes two administrators. Nothing stands here where nobody is. */
export function RoleProposals({ timeZone }: { readonly timeZone: string }) {
  const { data } = useCall('listRoleProposals', {});
  if (!data || data.results.length === 0) return null;
  return (
    <div className="app-people-requests">
      <Section title="Proposed for compensation" note="Whoever has this role sees what other people are paid. It takes two administrators.">
        <ul className="app-account-lines">
          {data.results.map((proposal) => (
            <ProposalLine key={proposal.id} proposal={proposal} timeZone={timeZone} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function refresh(): void {
  void refreshCall('listRoleProposals');
  void refreshCall('listUsers');
}

function ProposalLine({ proposal, timeZone }: { readonly proposal: Proposal; readonly timeZone: string }) {
  const { id, person, proposed_by: by, proposed_at: at, may_confirm: mayConfirm, why_not: whyNot } = proposal;
  const confirm = useChange('confirmRole', {
    onDone: () => {
      toasts.show('Confirmed. Everybody who sees pay is told.');
      refresh();
    },
    onFailed: refresh,
  });
  const reject = useChange('rejectRole', {
    onDone: () => {
      toasts.show('The proposal is rejected.');
      refresh();
    },
    onFailed: refresh,
  });
  return (
    <Line
      title={person.display_name}
      badge={<Badge tone="warning">Waits for a second administrator</Badge>}
      actions={
        <>
          {mayConfirm && (
            <EndButton
              verb="Confirm"
              label={`Confirm: ${person.display_name}`}
              question={`Let ${person.display_name} see other people’s pay?`}
              isPending={confirm.isPending}
              onConfirm={() => confirm.mutate({ params: { id } })}
            >
              They see what everybody is paid, and write it. Everybody who does already is told.
            </EndButton>
          )}
          <EndButton
            verb="Reject"
            label={`Reject: ${person.display_name}`}
            question={`Reject that ${person.display_name} sees other people’s pay?`}
            isPending={reject.isPending}
            onConfirm={() => reject.mutate({ params: { id } })}
          >
            Everything stays as it is. They can be proposed again.
          </EndButton>
        </>
      }
    >
      <div>{person.email}</div>
      <div>
        {by ?? 'The command line'} proposed it {formatInstant(new Date(at), timeZone)}.
      </div>
      {whyNot !== null && <div>{whyNot}</div>}
    </Line>
  );
}
