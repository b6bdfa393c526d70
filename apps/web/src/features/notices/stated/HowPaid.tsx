import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { instructionFacts, numberOf } from '@pari/domain/instructions';
import { DefinitionList, Section, StatusMark, TextLink } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import './stated.css';

type Payment = NonNullable<CallOutput<'listNoticeRecipients'>['payment']>;

const RoutedLink = createLink(TextLink);

/** An account in short: its bank, and as much of its number as is shown. */
export const accountWords = (payment: Payment): string => `${payment.bank_name}, ${numberOf(payment)}`;

interface HowPaidProps {
  readonly fund: ManagedNotice['fund'];
  readonly payment: Payment;
  readonly timeZone: string;
}

/** To which account a notice asks people to pay, with its number masked, and who agreed on it. */
export function HowPaid({ fund, payment, timeZone }: HowPaidProps) {
  const { company } = useParams({ strict: false });
  const { version, state, approved } = payment;
  const facts = [
    ...instructionFacts(payment),
    ...(approved === null
      ? []
      : [
          { label: 'Approved', value: `${approved.by ?? 'The command line'}, ${formatInstant(new Date(approved.at), timeZone)}` },
          { label: 'Usable from', value: shownDay(approved.usable_from) },
        ]),
  ].map(({ label, value }) => ({ id: label, term: label, description: <bdi className="app-stated-purpose">{value}</bdi> }));
  return (
    <Section
      title="How the fund is paid"
      actions={
        <RoutedLink to="/{-$company}/investor/admin/payment-instructions/$fund" params={{ company, fund: fund.external_id }}>
          Payment instructions of the fund
        </RoutedLink>
      }
    >
      <div className="app-stated">
        <DefinitionList
          items={[
            {
              id: 'version',
              term: 'Version',
              description: state === 'revoked' ? <StatusMark tone="negative">{version}, revoked</StatusMark> : version,
            },
            ...facts,
          ]}
        />
      </div>
    </Section>
  );
}
