import { decimal, signOf } from '@pari/domain/money';
import { linesByInvestor, unfundedAfter } from '@pari/domain/notices';
import type { DraftLine } from './draft.ts';
import type { FundHolders } from './holders.ts';
import { lineOf } from './lineOf.ts';

/** By account code, of whom lines name: the name, and what may be called of them before and after the notice. */
export function aboutInvestors(lines: readonly DraftLine[], fund: FundHolders | undefined, amount: (exact: string) => string): ReadonlyMap<string, string> {
  const byInvestor = linesByInvestor(lines.map(lineOf));
  return new Map(
    (fund?.holders ?? []).flatMap(({ investor_account_code: code, investor_name: name, unfunded }) => {
      const own = byInvestor.get(code);
      if (!own) return [];
      const [before, after] = [decimal(unfunded), unfundedAfter(decimal(unfunded), own)];
      return [[code, `${name}, unfunded ${amount(before)}${after === before ? '' : `, then ${amount(after)}`}`]];
    }),
  );
}

/** The code of what was typed for an investor: the code in other letters, or the name where one alone has it; else what was typed. */
export function codesTyped(fund: FundHolders | undefined): (typed: string) => string {
  const holders = fund?.holders ?? [];
  const named = Map.groupBy(holders, ({ investor_name: name }) => name.toLowerCase());
  const codes = new Map(holders.map(({ investor_account_code: code }) => [code.toLowerCase(), code]));
  return (typed) => {
    const text = typed.trim().toLowerCase();
    const [only, another] = named.get(text) ?? [];
    return codes.get(text) ?? (another ? undefined : only?.investor_account_code) ?? typed.trim();
  };
}

/** Who is committed and has no line. */
export function withoutLine(lines: readonly DraftLine[], fund: FundHolders | undefined): FundHolders['holders'] {
  const named = new Set(lines.map(({ investor }) => investor.trim()));
  return (fund?.holders ?? []).filter(({ investor_account_code: code, commitment }) => signOf(decimal(commitment)) > 0 && !named.has(code));
}
