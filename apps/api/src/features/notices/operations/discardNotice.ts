import type { Tx } from '../../../ports/database.ts';
import { noteEvent, setState } from './noteEvent.ts';

/** Discards a notice that is not published, which the caller has locked. Its versions stay, its reference is free. */
export async function discardNotice(tx: Tx, companyId: string, notice: { readonly id: string; readonly version: number }, by: string, at: Date) {
  await setState(tx, companyId, notice.id, 'discarded');
  await noteEvent(tx, { companyId, notice, event: 'discarded', by, at });
}
