import type { CommitmentToCome } from '@pari/contract';
import { formatPaid } from '@pari/domain/format';
import { Banner } from '@pari/ui';
import { useToCome } from '../../../shared/commitments/useToCome.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';

interface NotHeldYetProps {
  /** Whose page it is. */
  readonly user: string;
  readonly fund: string;
  /** The only profile that is looked at; undefined: all are. */
  readonly investor: string | undefined;
}

/** In the place of the figures of a fund of which nothing has begun today: what is committed and from when on, if anything is. */
export default function NotHeldYet({ user, fund, investor }: NotHeldYetProps) {
  const { asked, commitments } = useToCome(user);
  if (!commitments) return <Awaited asked={asked} what="what is committed" />;
  const own = commitments.filter((one) => one.fund.id === fund && (investor === undefined || one.investor.id === investor));
  const several = new Set(own.map((one) => one.investor.id)).size > 1;
  if (own.length === 0) return <Banner>Nothing was held by then.</Banner>;
  return <Banner>{`Committed: ${own.map((one) => said(one, several)).join('; ')}. It counts, and may be called, once the closing has come.`}</Banner>;
}

const said = ({ amount, currency, date, investor }: CommitmentToCome, withName: boolean): string =>
  `${currency} ${formatPaid(amount, currency)} from ${shownDay(date)}${withName ? ` (${investor.name})` : ''}`;
