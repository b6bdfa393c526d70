import { describe, expect, it } from 'vitest';
import { pensionFunds } from '../../test/pension.ts';
import type { PensionFund } from '../../test/pension.ts';
import { computePosition } from './position.ts';

const MILLION = 1_000_000;

/** How each system rounds: places of the published multiple, and by how much a published amount may be off, in millions. */
const ROUNDING: Readonly<Record<string, { readonly places: number; readonly amounts: number }>> = {
  CalPERS: { places: 4, amounts: 0 },
  Oregon: { places: 2, amounts: 0.05 },
  WSIB: { places: 1, amounts: 0 },
};

/** Whether the published multiple is the computed one within what the rounding of multiple and amounts allows. */
function agrees({ system, called, distributed, remaining, multiple }: PensionFund, computed: number): boolean {
  const { places, amounts } = ROUNDING[system] ?? { places: 0, amounts: 0 };
  const off = amounts * MILLION;
  const half = 0.5 * 10 ** -places + 1e-12;
  const [value, paid] = [Number(distributed) + Number(remaining), Number(called)];
  const [low, high] = off === 0 ? [computed, computed] : [(value - 2 * off) / (paid + off), paid > off ? (value + 2 * off) / (paid - off) : Infinity];
  return Number(multiple) >= low - half && Number(multiple) <= high + half;
}

const funds = pensionFunds();

describe.skipIf(funds === null)('multiples as published by three pension systems (PARI_TEST_DATA)', () => {
  it.each([
    ['CalPERS', 429, []],
    // Published as 1.43, though its own amounts come to 1.46.
    ['Oregon', 402, ['BDCM Opportunity Fund']],
    // Published as 0.3 with a remaining value below zero.
    ['WSIB', 462, ['TPG Rise Climate II']],
  ])('%s, %i funds', (system, count, known) => {
    const own = (funds ?? []).filter((fund) => fund.system === system);
    expect(own).toHaveLength(count);
    const compared = own.filter(({ multiple }) => multiple !== '').map((fund) => ({ fund, computed: multipleOf(fund) }));
    const exceptions = compared.filter(({ fund, computed }) => computed === null || !agrees(fund, computed));
    const list = exceptions.map(({ fund, computed }) => `\n  ${fund.name}: published ${fund.multiple}, computed ${String(computed)}`);
    process.stdout.write(
      `${system}: ${String(compared.length - exceptions.length)} of ${String(compared.length)} published multiples agree, ${String(count - compared.length)} not published${list.join('')}\n`,
    );
    expect(exceptions.map(({ fund }) => fund.name)).toEqual(known);
  });
});

const multipleOf = ({ holding, asOf }: PensionFund): number | null =>
  computePosition(holding, { totalCommitments: null, importedCommitments: null }, { asOf, knownBefore: null }).cashOnCashCalculated;
