import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdBankRecord } from '../../banking/index.ts';
import { holdRecord } from '../../kyc/index.ts';
import { holdTaxRecord } from '../../tax/index.ts';
import { holdFund } from '../../opportunities/index.ts';
import { requireGoingOn, requirePreparing, requireUnlocked } from '../policy.ts';
import { applicationNamed, applicationOfResponse, holdApplication } from '../queries.ts';
import { heldTaxesBy } from '../uses.ts';
import { standingOf, type Standing } from '../standing.ts';

/** An application that was begun, with its answers, as it stands at a moment at which nobody else changes it. */
export type Held = Standing & { readonly row: NonNullable<Standing['row']>; readonly at: Date };

interface Holding {
  readonly isToSay?: boolean;
  readonly withUsesOf?: string;
}

/**
 * An application of the effective person that nothing else changes until the transaction ends, and that can still be changed. Nor is its fund closed or set up
 * otherwise until then, nor are its records of who the applicant is, what taxes they pay and where they are paid changed; whoever locks several locks the records first, then the fund. The clock is read when both are held.
 * @param key the fund or the application
 * @param isToSay something is said of it, and nothing changed: what is locked is not closed
 * @param withUsesOf its record of who the applicant is, which is to be changed: all that uses it, and the taxes that say the same, is held as well
 * @throws Refusal `not_found`, `view_as_read_only`, `locked`
 */
export async function heldApplication(tx: Tx, context: Context, clock: Clock, key: string, { isToSay = false, withUsesOf }: Holding = {}): Promise<Held> {
  const seen = await applicationNamed(tx, context.company.id, context.effectiveUser.id, key);
  if (!seen) throw notFound();
  if (seen.kyc_record_id !== null) await holdRecord(tx, context.company.id, context.effectiveUser.id, seen.kyc_record_id);
  if (seen.bank_record_id !== null) await holdBankRecord(tx, context.company.id, seen.bank_record_id);
  if (seen.tax_record_id !== null) await holdTaxRecord(tx, context.company.id, seen.tax_record_id);
  const others = withUsesOf === undefined ? [] : (await heldTaxesBy(tx, context.company.id, withUsesOf)).applications;
  await holdFund(tx, context.company.id, seen.fund_id);
  for (const id of [...new Set([...others, seen.id])].toSorted()) await holdApplication(tx, context.company.id, id);
  const at = clock.now();
  const held = await standingOf(tx, { ...context, now: at }, seen.id);
  if (held.row === null) throw notFound();
  const { kyc_record_id: kyc, bank_record_id: bank, tax_record_id: tax } = held.row;
  if (kyc !== seen.kyc_record_id || bank !== seen.bank_record_id || tax !== seen.tax_record_id)
    throw new Refusal('conflict', 'This application was changed in the meantime. Look at it again.');
  requirePreparing(context, held.setup);
  if (isToSay) requireGoingOn(held.row);
  else requireUnlocked(held.row);
  return { ...held, row: held.row, at };
}

/** The same by its response. */
export async function heldByResponse(tx: Tx, context: Context, clock: Clock, responseId: string) {
  const found = await applicationOfResponse(tx, context.company.id, context.effectiveUser.id, responseId);
  if (!found) throw notFound();
  const held = await heldApplication(tx, context, clock, found.id);
  // Superseded while it was waited for.
  if (held.eligibility?.response.id !== responseId) throw notFound();
  return { ...held, eligibility: held.eligibility };
}
