import { createLink } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { DASH, formatPaid, formatPercentage } from '@pari/domain/format';
import { accountTitle } from '@pari/domain/identifiers';
import { decimal, negate, signOf } from '@pari/domain/money';
import { instructionFacts } from '@pari/domain/instructions';
import { distributionParts, lineNote, lineTypeName, noticeName } from '@pari/domain/notices';
import { Badge, Banner, Button, CopyButton, DefinitionList, Panel, Section, TextLink } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { shownDay } from '../dates/shownDay.ts';
import { NotOpened } from '../lists/NotOpened.tsx';
import { useSaveFile } from '../files/useSaveFile.ts';
import { standingWords } from './standing.ts';
import './notices.css';

type Notice = CallOutput<'getNotice'>;
type Share = Notice['shares'][number];
type Items = Parameters<typeof DefinitionList>[0]['items'];

interface NoticePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A capital call or distribution that the address names, with the person's own shares and how to pay. */
export function NoticePanel({ id, onClose }: NoticePanelProps) {
  const asked = useCall('getNotice', { params: { id } }, { isToldInPlace: true });
  if (asked.data) return <Opened notice={asked.data} onClose={onClose} />;
  return (
    <NotOpened asked={asked} title="Notice" onClose={onClose}>
      None of yours is meant by this address. It may have been withdrawn.
    </NotOpened>
  );
}

const isAbove = (amount: string): boolean => signOf(decimal(amount)) > 0;

const amountIn = (currency: string) => (amount: string | null) => (amount === null ? DASH : `${formatPaid(amount, currency)} ${currency}`);

function Opened({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const user = useUserInfo().data;
  const isOwn = user !== undefined && user.user_id === user.real_user.user_id;
  const calendar = useSaveFile((call) => call('getNoticeCalendar', { params: { id: notice.id } }), { failure: 'The date could not be saved.' });
  const isDue = isAbove(notice.due);
  return (
    <Panel
      title={noticeName(notice)}
      note={<bdi>{notice.fund.name}</bdi>}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          {isDue && <Button onPress={() => calendar.mutate()}>Add to calendar</Button>}
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      {!notice.is_in_force && (
        <Banner tone="warning" title="Another notice took the place of this one">
          {notice.corrected_by && <NoticeLink notice={notice.corrected_by} />}
        </Banner>
      )}
      <DefinitionList items={factsOf(notice)} />
      <p className="app-notice-purpose">{notice.purpose}</p>
      {/* Before what it is made of: who pays, or must not, has not to look for it. */}
      <Payment notice={notice} />
      {notice.shares.map((share) => (
        <OwnShare key={share.investor.id} notice={notice} share={share} canSave={isOwn} />
      ))}
    </Panel>
  );
}

const RoutedLink = createLink(TextLink);

/** Leads to another notice, over the same screen. */
function NoticeLink({ notice: { id, reference } }: { readonly notice: { readonly id: string; readonly reference: string } }) {
  return (
    <RoutedLink to="." search={(before: object) => ({ ...before, notice: id })} hash resetScroll={false}>
      {reference}
    </RoutedLink>
  );
}

/** What is asked for or given; where a part of it is paid, or it no longer holds, what is to be paid still stands for itself. */
function amountsOf(notice: Notice, amount: (of: string) => string): Items {
  const receives = isAbove(negate(decimal(notice.net)));
  const [net, isRest] = [receives ? negate(decimal(notice.net)) : notice.net, !receives && notice.due !== notice.net];
  const whole = {
    id: 'net',
    term: receives ? 'To receive' : isRest ? 'Asked for' : 'To pay',
    description: isRest ? amount(net) : <strong>{amount(net)}</strong>,
  };
  return isRest && isAbove(notice.due) ? [whole, { id: 'rest', term: 'To pay still', description: <strong>{amount(notice.due)}</strong> }] : [whole];
}

function factsOf(notice: Notice): Items {
  const amount = amountIn(notice.currency);
  const receives = isAbove(negate(decimal(notice.net)));
  const { totals, corrects } = notice;
  return [
    ...amountsOf(notice, amount),
    { id: 'due', term: receives ? 'Paid on' : 'Due on', description: <DueDay notice={notice} /> },
    { id: 'published', term: 'Published', description: shownDay(notice.published_on) },
    { id: 'reference', term: 'Reference', description: <bdi>{notice.reference}</bdi> },
    ...(corrects ? [{ id: 'corrects', term: 'Takes the place of', description: <NoticeLink notice={corrects} /> }] : []),
    ...(totals && isAbove(totals.called) ? [{ id: 'called', term: 'Called from all investors', description: amount(totals.called) }] : []),
    ...(totals && isAbove(totals.distributed) ? [{ id: 'distributed', term: 'Distributed to all investors', description: amount(totals.distributed) }] : []),
  ];
}

function DueDay({ notice }: { readonly notice: Notice }) {
  return (
    <>
      {shownDay(notice.due_date)} {notice.is_in_force && <Badge tone={notice.is_overdue ? 'negative' : 'neutral'}>{standingWords(notice)}</Badge>}
    </>
  );
}

interface OwnShareProps {
  readonly notice: Notice;
  readonly share: Share;
  /** Whoever views as the person is given no paper. */
  readonly canSave: boolean;
}

function OwnShare({ notice, share, canSave }: OwnShareProps) {
  const { id, currency } = notice;
  const { investor } = share;
  const paper = useSaveFile((call) => call('getNoticePaper', { params: { id }, query: { investor: investor.id } }), {
    failure: 'The notice could not be saved.',
  });
  const amount = amountIn(currency);
  return (
    <Section
      title={accountTitle(investor.name, investor.account_code)}
      actions={
        canSave ? (
          <Button size="small" icon="download" isPending={paper.isPending} onPress={() => paper.mutate()}>
            PDF
          </Button>
        ) : undefined
      }
    >
      <DefinitionList items={share.lines.map((line, at) => lineItem(line, at, amount))} />
      <DefinitionList
        items={[
          { id: 'before', term: 'Unfunded before', description: amount(share.unfunded_before) },
          { id: 'after', term: 'Unfunded after', description: amount(share.unfunded_after) },
          { id: 'called', term: 'Called to date', description: amount(share.called_to_date) },
          { id: 'received', term: 'Received to date', description: amount(share.received_to_date) },
          ...(share.part === null ? [] : [{ id: 'part', term: 'Part of the whole', description: formatPercentage(share.part) }]),
          ...(share.paid_on === null ? [] : [{ id: 'paid', term: 'Paid on', description: shownDay(share.paid_on) }]),
        ]}
      />
    </Section>
  );
}

function lineItem(line: Share['lines'][number], at: number, amount: (of: string) => string): Items[number] {
  const of = lineNote(line);
  return {
    id: String(at),
    term: of === undefined ? lineTypeName(line.type) : `${lineTypeName(line.type)}, ${of}`,
    description: (
      <>
        {amount(line.amount)}
        {distributionParts(line).map((part) => (
          <span key={part.name} className="app-fund-note">
            {amount(part.amount)} {part.name}
          </span>
        ))}
      </>
    ),
  };
}

function Payment({ notice }: { readonly notice: Notice }) {
  const { payment, shares } = notice;
  if (!payment) return null;
  const given = payment.instructions;
  if (!given)
    return (
      <Banner tone={payment.may_pay ? 'info' : 'negative'} title="Payment">
        {payment.sentence}
      </Banner>
    );
  const payers = shares.filter(({ due }) => isAbove(due));
  const references = payers.map((share): Items[number] => ({
    id: share.investor.id,
    term: 'Payment reference',
    description: (
      <>
        <Copied value={share.payment_reference} what={payers.length > 1 ? `payment reference of ${share.investor.name}` : 'payment reference'} />
        {payers.length > 1 && (
          <span className="app-fund-note">
            {amountIn(notice.currency)(share.due)} for <bdi>{share.investor.name}</bdi>
          </span>
        )}
      </>
    ),
  }));
  return (
    <Section title="How to pay" note={`${payment.sentence}.`.replace('..', '.')}>
      <DefinitionList items={[...instructionFacts(given).map((fact) => shownFact(fact, payment.is_masked)), ...references]} />
      <p className="app-notice-note">We never send payment instructions by e-mail.{payment.is_masked && ' Numbers are shown to the investor alone.'}</p>
    </Section>
  );
}

/** What is typed into a form of a bank. */
const copied: ReadonlySet<string> = new Set(['IBAN', 'Account number', 'Routing number', 'Sort code', 'BIC']);

const shownFact = ({ label, value }: ReturnType<typeof instructionFacts>[number], isMasked: boolean): Items[number] => ({
  id: label,
  term: label,
  description: copied.has(label) && !isMasked ? <Copied value={value} what={label} /> : <bdi>{value}</bdi>,
});

const Copied = ({ value, what }: { readonly value: string; readonly what: string }) => (
  <span className="app-notice-copied">
    <bdi>{value}</bdi>
    <CopyButton text={value} label={`Copy the ${what}`} />
  </span>
);
