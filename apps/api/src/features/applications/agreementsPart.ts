import {
  areAgreementsViewable,
  isClosed,
  problemOfAgreement,
  type AgreementProblem,
  type ApplicationSetup,
  type ApplicationStatus,
  type ModuleStates,
  type Vehicle,
} from '@pari/domain/applications';
import type { Tx } from '../../ports/database.ts';
import { agreementsOf, currentOf, type AgreementRow } from './agreed/queries.ts';

/** What is signed with an applicant, as far as it was made. */
export interface AgreementsPart {
  readonly isViewable: boolean;
  /** Those that count, once they are to be seen. */
  readonly current: readonly AgreementRow[];
  /** Which others took the place of, the newest first. */
  readonly former: readonly AgreementRow[];
}

interface Of {
  readonly setup: ApplicationSetup;
  readonly vehicle: Vehicle | null;
  readonly modules: ModuleStates;
  readonly row: { readonly id: string; readonly status: number } | null;
}

export const noAgreements: AgreementsPart = { isViewable: false, current: [], former: [] };

export async function agreementsPartOf(tx: Tx, companyId: string, { setup, vehicle, modules, row }: Of): Promise<AgreementsPart> {
  if (row === null) return noAgreements;
  const isViewable = areAgreementsViewable(setup, { modules, status: row.status as ApplicationStatus, vehicle });
  if ((setup.agreements ?? []).length === 0) return { ...noAgreements, isViewable };
  const rows = await agreementsOf(tx, companyId, row.id);
  const order = new Map((setup.agreements ?? []).map(({ agreement_id: id }, index) => [id, index]));
  const place = ({ agreement }: AgreementRow): number => order.get(agreement) ?? Infinity;
  // Of one that ended it is told what became of them; otherwise nobody is shown what they are not to sign.
  if (!isViewable && !isClosed(row.status as ApplicationStatus)) return { ...noAgreements, isViewable };
  return { isViewable, current: currentOf(rows).toSorted((a, b) => place(a) - place(b)), former: rows.filter(({ superseded_at: at }) => at !== null) };
}

/** The same as checks look at it. */
export const agreementFacts = ({ current }: Pick<AgreementsPart, 'current'>): ReadonlyMap<string, AgreementProblem | null> =>
  new Map(current.map(({ id, state }) => [id, problemOfAgreement(state)]));
