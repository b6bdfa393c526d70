import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { Banner, Button, Confirmation, DefinitionList, LinkButton, Section } from '@pari/ui';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { useChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import type { OwnInterest } from './filled.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { refreshInterest } from './refresh.ts';

const RoutedLinkButton = createLink(LinkButton);

interface IndicatedProps {
  readonly own: OwnInterest;
  readonly interest: NonNullable<OwnInterest['interest']>;
  readonly onChange: () => void;
  readonly onWithdrawn: (own: OwnInterest) => void;
}

/** What was indicated, and what may become of it. */
export function Indicated({ own, interest, onChange, onWithdrawn }: IndicatedProps) {
  const { company } = useParams({ strict: false });
  const [isAsking, setAsking] = useState(false);
  const zone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const { fund, may_raise: mayRaise, raise_until: until, abilities, version } = own;
  const withdraw = useChange('withdrawInterest', {
    onDone: (answer) => {
      onWithdrawn(answer);
      toasts.show('Your interest is withdrawn.');
      refreshInterest();
    },
  });
  const amount = (value: string): string => formatMoney(value, { decimals: shownPlaces(value, fund.currency.code) });
  const { offer } = fund;
  const items = [
    { id: 'equity', term: 'Equity', description: amount(interest.equity_amount) },
    ...(offer && offer.leverage !== 'none'
      ? [
          {
            id: 'leverage',
            term: interest.leverage_option_description ? `Leverage, ${interest.leverage_option_description}` : 'Leverage',
            description: amount(interest.leverage_amount),
          },
        ]
      : []),
    ...(offer?.cashless_commitment_enabled ? [{ id: 'cashless', term: 'Cashless commitment', description: amount(interest.cashless_commitment) }] : []),
    { id: 'total', term: 'Total', description: <strong>{amount(interest.total)}</strong> },
  ];
  return (
    <>
      <Banner tone="positive" title="Thank you for your interest">
        We'll be in touch soon with next steps
      </Banner>
      <Section title={fund.name} note={`Amounts in ${fund.currency.code}. Indicated on ${dayAt(interest.indicated_at, zone)}.`}>
        <div className="app-indicated">
          <DefinitionList items={items} />
          {abilities.change && (
            <p className="app-note">
              {mayRaise
                ? until === null
                  ? 'Amounts may be changed freely.'
                  : `Amounts may be changed freely until ${shownDay(until)}. After that they can only be decreased.`
                : 'Amounts can only be decreased now.'}
            </p>
          )}
          <div className="app-interest-actions">
            <RoutedLinkButton to="/{-$company}/investor/ownership" params={{ company }} variant="primary">
              Go to my account
            </RoutedLinkButton>
            {abilities.change && <Button onPress={onChange}>Change interest</Button>}
            {abilities.withdraw && (
              <Button isPending={withdraw.isPending} onPress={() => setAsking(true)}>
                Withdraw interest
              </Button>
            )}
          </div>
        </div>
      </Section>
      <Confirmation
        title="Withdraw your interest?"
        verb="Withdraw interest"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate({ params: { id: fund.id }, body: { version } });
        }}
      >
        What you indicated for {fund.name} ends. You may indicate interest again for as long as it is taken.
      </Confirmation>
    </>
  );
}
