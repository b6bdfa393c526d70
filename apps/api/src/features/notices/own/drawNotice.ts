import type { Answer, Contract } from '@pari/contract';
import { formatDate, formatPaid, formatPercentage } from '@pari/domain/format';
import { accountTitle } from '@pari/domain/identifiers';
import { civilDate } from '@pari/domain/dates';
import { decimal, isZero, negate, signOf, subtract, type Decimal } from '@pari/domain/money';
import { instructionFacts } from '@pari/domain/instructions';
import { distributionParts, lineNote, lineTypeName, noticeName } from '@pari/domain/notices';
import { drawPaper, type Paper } from '../../../paper/index.ts';

type Detail = Answer<Contract['getNotice']>;
type Share = Detail['shares'][number];
type Part = Paper['parts'][number];

interface Issue {
  readonly company: string;
  readonly size: Paper['size'];
  readonly at: Date;
}

/** A notice to one investor as PDF: what the screen shows of their share. */
export function drawNotice(notice: Detail, { company, size, at }: Issue): Promise<Buffer> {
  const [share] = notice.shares;
  if (!share) throw new Error('a notice is drawn for one share');
  return drawPaper({
    size,
    company,
    title: noticeName(notice),
    about: `${accountTitle(share.investor.name, share.investor.account_code)} · ${notice.fund.name}`,
    at,
    parts: [...standingOf(notice), ...factsOf(notice, share), ...linesOf(notice, share), ...commitmentOf(notice, share), ...paymentOf(notice, share)],
    footer: [notice.reference, 'We never send payment instructions by e-mail.'],
  });
}

const paid =
  ({ currency }: Detail) =>
  (amount: string): string =>
    `${formatPaid(amount, currency)} ${currency}`;

/** What whoever finds the paper must know before anything else. */
function standingOf({ is_in_force: isInForce, corrected_by: by, payment }: Detail): Part[] {
  if (!isInForce) return [{ is: 'heading', text: `Do not pay. Replaced by ${by?.reference ?? 'another notice'}.` }];
  return payment?.may_pay === false ? [{ is: 'heading', text: 'Do not pay.' }] : [];
}

function factsOf(notice: Detail, share: Share): Part[] {
  const pays = !share.net.startsWith('-');
  const corrected = notice.corrects ? [{ label: 'Takes the place of', value: notice.corrects.reference }] : [];
  return [
    {
      is: 'facts',
      facts: [
        { label: 'Fund', value: notice.fund.name },
        { label: 'Investor', value: accountTitle(share.investor.name, share.investor.account_code) },
        { label: 'Reference', value: notice.reference },
        { label: 'Published on', value: formatDate(civilDate(notice.published_on)) },
        { label: pays ? 'Due on' : 'Paid on', value: formatDate(civilDate(notice.due_date)) },
        ...amountsOf(notice, share),
        ...corrected,
      ],
    },
    { is: 'text', text: notice.purpose },
  ];
}

const beginning = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What is asked for or given; where something of it is settled, the rest as well, which alone is to be paid. */
function amountsOf(notice: Detail, share: Share) {
  const amount = paid(notice);
  const [net, left] = [decimal(share.net), decimal(share.left)];
  const settled = subtract(net, left);
  const pays = signOf(net) >= 0;
  const absolute = (of: Decimal): string => amount(signOf(of) < 0 ? negate(of) : of);
  if (isWhole(notice, share)) return [{ label: pays ? 'To pay' : 'To receive', value: absolute(net) }];
  const asked = { label: pays ? 'Asked for' : 'Given', value: absolute(net) };
  if (!notice.is_in_force) return [asked];
  const receives = signOf(left) < 0 || (signOf(left) === 0 && !pays);
  return [
    asked,
    { label: 'Settled before', value: amount(pays ? settled : negate(settled)) },
    { label: receives ? 'To receive' : 'To pay', value: absolute(left) },
  ];
}

/** Whether all of it is still to be paid or received. */
const isWhole = ({ is_in_force: isInForce }: Detail, { net, left }: Share): boolean => isInForce && net === left;

function linesOf(notice: Detail, share: Share): Part[] {
  // The currency stands above them.
  const amount = (of: string) => formatPaid(of, notice.currency);
  const rows = share.lines.flatMap((line) => [
    { cells: [lineTypeName(line.type), lineNote(line) ?? '', amount(line.amount)] },
    ...distributionParts(line).map((part) => ({ cells: [beginning(part.name), '', amount(part.amount)], as: 'part' as const })),
  ]);
  const totals = [
    [isWhole(notice, share) ? 'To pay' : 'Asked for', share.pay],
    [isWhole(notice, share) ? 'To receive' : 'Given', share.receive],
  ] as const;
  return [
    { is: 'heading', text: 'Amounts' },
    {
      is: 'table',
      columns: [
        { heading: '', width: 4 },
        { heading: '', width: 3 },
        { heading: notice.currency, width: 3, figures: true },
      ],
      rows: [
        ...rows,
        ...totals.filter(([, total]) => !isZero(decimal(total))).map(([name, total]) => ({ cells: [name, '', amount(total)], as: 'total' as const })),
      ],
    },
  ];
}

function commitmentOf(notice: Detail, share: Share): Part[] {
  const amount = paid(notice);
  const known = (value: string | null) => (value === null ? '–' : amount(value));
  return [
    { is: 'heading', text: 'Commitment' },
    {
      is: 'facts',
      facts: [
        { label: 'Unfunded before', value: known(share.unfunded_before) },
        { label: 'Unfunded after', value: known(share.unfunded_after) },
        { label: 'Called to date', value: amount(share.called_to_date) },
        { label: 'Received to date', value: amount(share.received_to_date) },
        ...(notice.totals
          ? [
              { label: 'Called from all investors', total: notice.totals.called },
              { label: 'Distributed to all investors', total: notice.totals.distributed },
            ].flatMap(({ label, total }) => (isZero(decimal(total)) ? [] : [{ label, value: amount(total) }]))
          : []),
        ...(share.part === null ? [] : [{ label: 'Part of the whole', value: formatPercentage(share.part) }]),
      ],
    },
  ];
}

function paymentOf({ payment }: Detail, share: Share): Part[] {
  if (!payment) return [];
  const given = payment.instructions;
  const facts = given ? [...instructionFacts(given), { label: 'Payment reference', value: share.payment_reference }] : [];
  return [
    { is: 'heading', text: 'Payment' },
    ...(facts.length > 0 ? [{ is: 'facts' as const, facts }] : []),
    { is: 'text', text: `${payment.sentence}.`.replace('..', '.') },
  ];
}
