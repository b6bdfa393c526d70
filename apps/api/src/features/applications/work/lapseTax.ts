import type { TaxRound } from '@pari/domain/tax/record';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { hasTaxLapsed, holdTaxRecord } from '../../tax/index.ts';
import { lastRound } from '../queries.ts';
import { taxUsesOf } from '../uses.ts';
import { lapseEach } from './lapsing.ts';

/**
 * Opens what was submitted of taxes again once a form that was signed for it holds no longer (W-8BEN and W-8BEN-E: after the end of the third year following its
 * signature), in applications that go on and that nobody keeps. Each form is looked at once.
 */
export const lapseTax = (database: Database, clock: Clock): Promise<void> =>
  lapseEach(database, clock, {
    find: (tx, latest) =>
      tx.rows(
        `select distinct d.company_id, d.record_id as id, c.time_zone from tax_documents d join companies c on c.id = d.company_id
         where d.valid_until < $1::date and d.superseded_at is null and d.lapsed_at is null order by d.company_id, d.record_id`,
        [latest],
      ),
    hold: async (tx, { companyId, id }) => {
      await holdTaxRecord(tx, companyId, id);
      return true;
    },
    usesOf: taxUsesOf,
    lapse: async (tx, { companyId, id, today, at }) =>
      (await tx.run(
        'update tax_documents set lapsed_at = $4 where company_id = $1 and record_id = $2 and valid_until < $3::date and superseded_at is null and lapsed_at is null',
        [companyId, id, today, at],
      )) > 0,
    restsOn: async (tx, { companyId }, { id }) => {
      const last = await lastRound(tx, companyId, id, 3);
      return (
        last !== undefined &&
        hasTaxLapsed(
          tx,
          companyId,
          (last.content as TaxRound).documents.map(({ id: one }) => one),
        )
      );
    },
  });
