import {
  saidOfAmount,
  saidOfEligibility,
  saidOfFundDocuments,
  saidOfProgramDocuments,
  saidOfRequests,
  type AmountRound,
  type Criteria,
  type EligibilityRound,
  type FundDocumentsRound,
  type ProgramDocumentsRound,
  type RequestsRound,
  type Said,
} from '@pari/domain/applications';
import { saidOfBank, type BankRound } from '@pari/domain/banking';
import type { DefinitionKind } from '@pari/domain/definitions';
import { saidOfKyc, type KycModule, type KycRound, type Workflow } from '@pari/domain/kyc';
import { loadTaxNumbers, saidOfTax, type TaxRound } from '@pari/domain/tax/record';
import type { Company } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { definitionAt } from '../definitions/index.ts';

interface Round {
  readonly module: number;
  readonly content: unknown;
}
type Versioned = EligibilityRound & { readonly versions: { readonly criteria: { readonly key: string; readonly version: number } } };

export const isOfKyc = (module: number): module is KycModule => module === 2 || module === 8;

/** Reads what was said in rounds, in the words in which it was asked then; of several, each definition is read once. Numbers that are masked stay so. */
export function roundReader(tx: Tx, { id: companyId, timeZone }: Pick<Company, 'id' | 'timeZone'>): (round: Round) => Promise<Said[]> {
  const read = new Map<string, unknown>();
  const definition = async (kind: DefinitionKind, { key, version }: { readonly key: string; readonly version: number }) => {
    const named = `${kind} ${key} ${version}`;
    if (!read.has(named)) read.set(named, (await definitionAt(tx, companyId, kind, key, version))?.body);
    const body = read.get(named);
    if (body === undefined) throw new Error('A round has no definition.');
    return body;
  };
  return async ({ module, content }) => {
    if (isOfKyc(module)) {
      const round = content as KycRound;
      return saidOfKyc((await definition('kyc_workflow', round.workflow)) as Workflow, round, module);
    }
    if (module === 1)
      return saidOfEligibility((await definition('criteria', (content as Versioned).versions.criteria)) as Criteria, content as Versioned, timeZone);
    if (module === 3) {
      await loadTaxNumbers();
      return saidOfTax(content as TaxRound);
    }
    if (module === 4) return saidOfBank(content as BankRound);
    if (module === 5) return saidOfFundDocuments(content as FundDocumentsRound, timeZone);
    if (module === 10) return saidOfProgramDocuments(content as ProgramDocumentsRound, timeZone);
    if (module === 6) return saidOfRequests(content as RequestsRound);
    return module === 7 ? saidOfAmount(content as AmountRound) : [];
  };
}
