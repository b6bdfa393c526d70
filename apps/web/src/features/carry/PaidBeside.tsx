import { formatMoney } from '@pari/domain/format';

interface PaidBesideProps {
  /** Null: it cannot be told in this currency. */
  readonly paidSince: string | null | undefined;
  readonly inEscrow: string | null | undefined;
  readonly currency: { readonly code: string };
}

/** What the values do not know of, and what of the distributions is kept back. */
export function PaidBeside({ paidSince, inEscrow, currency: { code } }: PaidBesideProps) {
  const told = (amount: string | null | undefined): string | null =>
    amount && Number(amount) !== 0 ? `${formatMoney(amount, { showCents: true })} ${code}` : null;
  const [since, escrow] = [told(paidSince), told(inEscrow)];
  return (
    <>
      {since !== null && <span>Paid since: {since}</span>}
      {escrow !== null && <span>In escrow: {escrow}</span>}
    </>
  );
}
