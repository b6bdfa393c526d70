import { describe, expect, it } from 'vitest';
import { ledger } from '../../test/ledger.ts';
import { ledgerProblems } from './problems.ts';

const codes = (text: string) => ledgerProblems(ledger(text).entries).map(({ reference, code }) => `${reference} ${code}`);

describe('checking a ledger', () => {
  it('finds nothing wrong with a right one', () => {
    const right = `
      2021-01-01  contribution   100              as A
      2021-02-01  distribution    40  returned 40  recallable 10
      2021-02-01  loan_repayment  10  cash
      2021-03-01  reversal of A                   as R
      2021-03-01  reversal of R
    `;
    expect(codes(right)).toEqual([]);
  });

  it.each([
    ['2021-01-01 contribution 1 as A\n2021-01-02 contribution 2 as A', ['A duplicate_reference']],
    ['2021-01-01 contribution -1 as A', ['A negative_amount']],
    ['2021-01-01 distribution 10 returned -1 as A', ['A negative_amount']],
    ['2021-01-01 distribution 10 returned 11 as A', ['A parts_exceed_amount']],
    ['2021-01-01 distribution 10 recallable 10.000001 as A', ['A parts_exceed_amount']],
    ['2021-01-01 contribution 10 recallable 1 as A', ['A parts_without_distribution']],
    ['2021-01-01 contribution 10 cash as A', ['A settled_without_settlement']],
    ['2021-01-02 contribution 10 as A\n2021-01-01 reversal of A as R', ['R reverses_earlier_date']],
    ['2021-01-01 contribution 10 as A\n2021-01-01 reversal of A as R\n2021-01-01 reversal of A as S', ['S reverses_twice']],
  ])('%s', (text, found) => expect(codes(text)).toEqual(found));

  it('finds reversals of what is not there, of themselves, and of something else', () => {
    const { entries } = ledger('2021-01-01 contribution 10 as A\n2021-01-01 contribution 10 as B\n2021-01-01 reversal of A as R');
    const [a, b, r] = entries;
    if (a === undefined || b === undefined || r === undefined) throw new Error('three entries');
    const found = (...changed: typeof entries) => ledgerProblems(changed).map(({ code }) => code);
    expect(found(b, r)).toEqual(['reverses_unknown']);
    expect(found(a, { ...r, reversesReference: r.reference })).toEqual(['reverses_unknown']);
    expect(found(a, { ...r, amount: '10.00' })).toEqual([]);
    expect(found(a, { ...r, amount: '9' })).toEqual(['reverses_other_type_or_amount']);
    expect(found(a, { ...r, type: 'loan_draw' })).toEqual(['reverses_other_type_or_amount']);
  });
});
