import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { Banner, Button, EmptyState, Section } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { Head } from './Head.tsx';
import { History } from './History.tsx';
import type { Version } from './instructions.ts';
import { Proposed } from './Proposed.tsx';
import { ProposePanel } from './ProposePanel.tsx';
import { Revoke } from './Revoke.tsx';
import { VersionFacts } from './VersionFacts.tsx';

interface FundInstructionsProps {
  readonly answer: CallOutput<'listPaymentInstructions'>;
  readonly timeZone: string;
}

/** What is in force for a fund, what was proposed, and everything that was. */
export function FundInstructions({ answer: { fund, versions }, timeZone }: FundInstructionsProps) {
  const today = useToday(timeZone, true);
  const [isProposing, setProposing] = useState(false);
  const approved = versions.find(({ state }) => state === 'approved');
  const proposed = versions.filter(({ state }) => state === 'proposed');
  const last = versions.find((version) => version.approved !== null);
  const usableFrom = approved?.approved?.usable_from ?? today;
  const isResting = usableFrom > today;
  return (
    <>
      <Head
        actions={
          <Button variant={proposed.length === 0 && !approved ? 'primary' : 'secondary'} onPress={() => setProposing(true)}>
            {versions.length === 0 ? 'Propose instructions' : 'Propose others'}
          </Button>
        }
      />
      <h2 className="app-pay-fund">
        <bdi>{fund.name}</bdi> <span className="app-note">{fund.currency}</span>
      </h2>
      {isResting && (
        <Banner tone="info" title={`Usable from ${shownDay(usableFrom)}`}>
          Until then no notice is published with them, nor with those before.
        </Banner>
      )}
      {last?.state === 'revoked' && <Revoked version={last} timeZone={timeZone} />}
      {!approved && !last && proposed.length === 0 && (
        <EmptyState title="Nobody can be asked to pay yet" icon="file">
          Propose how the fund is paid. Another administrator approves it, and three business days later notices can be published with it.
        </EmptyState>
      )}
      {proposed.map((version) => (
        <Proposed key={version.version} fund={fund} version={version} timeZone={timeZone} isReplacing={approved !== undefined} />
      ))}
      {approved && (
        <Section title={isResting ? 'Approved' : 'In force'} actions={<Revoke fund={fund} version={approved} />}>
          <VersionFacts version={approved} timeZone={timeZone} />
        </Section>
      )}
      {versions.length > 0 && <History versions={versions} timeZone={timeZone} today={today} />}
      {isProposing && <ProposePanel fund={fund} timeZone={timeZone} onClose={() => setProposing(false)} />}
    </>
  );
}

function Revoked({ version: { revoked }, timeZone }: { readonly version: Version; readonly timeZone: string }) {
  if (!revoked) return null;
  return (
    <Banner tone="negative" title="The fund has no payment instructions">
      <bdi>{revoked.by ?? 'The command line'}</bdi> revoked them on {formatInstant(new Date(revoked.at), timeZone)}: <bdi>{revoked.reason}</bdi> Open notices
      say ‘Do not pay’, and no call is published until others are approved.
    </Banner>
  );
}
