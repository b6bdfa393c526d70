import type { AuditAnchor } from '../../src/ports/auditAnchors.ts';
import { anchorAudit, recordAudit, verifyAudit } from '../../src/features/audit/index.ts';
import { createApp, type TestApp } from '../support/app.ts';

export interface Chaining {
  readonly test: TestApp;
  /** Writes an event as a call does. */
  readonly record: (companyId: string, action: string, detail?: Record<string, unknown>) => Promise<void>;
  /** With the anchors that were kept, unless others are given. */
  readonly verify: (companyId: string, anchors?: readonly AuditAnchor[]) => ReturnType<typeof verifyAudit>;
  readonly anchor: () => Promise<readonly AuditAnchor[]>;
  /** A company with ten linked events. */
  readonly chained: () => Promise<string>;
  /** As somebody who owns the database and stops at nothing: statements with the company as `$1`. */
  readonly tamper: (sql: string, companyId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startChaining(): Promise<Chaining> {
  const test = await createApp();
  const { owner } = test;
  const record: Chaining['record'] = (companyId, action, detail = {}) =>
    test.database.asCompany(companyId, (tx) =>
      recordAudit(tx, { companyId, at: test.clock.now(), realUserId: null, effectiveUserId: null, action, result: 'done', requestId: 'r', detail }),
    );
  return {
    test,
    record,
    verify: async (companyId, anchors) => {
      const kept = anchors ?? (await test.auditAnchors.read());
      return test.database.asCompany(companyId, (tx) => verifyAudit(tx, companyId, kept), { snapshot: true });
    },
    anchor: () => anchorAudit(test),
    async chained() {
      const companyId = await test.addCompany();
      for (let index = 1; index <= 10; index += 1) await record(companyId, `event${index}`, { index, nested: { b: 1, a: [null, 'x', 0.5] } });
      return companyId;
    },
    async tamper(sql, companyId) {
      for (const statement of sql.split('; ')) await owner.query(statement, statement.includes('$1') ? [companyId] : []);
    },
    async close() {
      await test.close();
    },
  };
}
