import { effectOf } from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import { negate, sum, type Decimal } from '@pari/domain/money';
import type { OwnGrant } from '../../readPlans.ts';
import { inOrder } from '../grant.ts';
import { amountTerm, type Explained, type Term } from './explained.ts';

export function explainedPayments({ payments: all, distributions, inEscrow }: OwnGrant, field: 'total_distributions' | 'in_escrow', day: CivilDate): Explained {
  const which = field === 'in_escrow' ? 'escrow' : 'paid';
  const counted = inOrder(all.filter(({ date }) => date <= day))
    .map((payment) => ({ payment, effect: effectOf(payment)[which] }))
    .filter(({ effect }) => effect !== '0');
  const sumOf = (type: string) => sum(counted.flatMap(({ payment, effect }) => (payment.type === type ? [effect] : [])));
  const less = (name: string, value: Decimal): Term[] => (value === '0' ? [] : [amountTerm(name, 'minus', negate(value))]);
  return {
    value: field === 'in_escrow' ? inEscrow : distributions,
    reason: null,
    terms:
      field === 'in_escrow'
        ? [
            amountTerm('kept in escrow', 'plus', sumOf('distribution')),
            ...less('released from escrow', sumOf('escrow_release')),
            ...less('clawed back out of escrow', sumOf('clawback')),
          ]
        : [amountTerm('paid', 'plus', sumOf('distribution')), ...less('clawed back', sumOf('clawback'))],
    facts: counted.map(({ payment, effect }) => ({
      date: payment.date,
      type: payment.type,
      label: payment.source,
      value: payment.amount,
      effect,
      reference: payment.reference,
      posted_at: payment.postedAt.toISOString(),
    })),
    kinds: new Set(['distribution', 'clawback', 'reversal', ...(field === 'in_escrow' ? ['escrow_release'] : [])]),
  };
}
