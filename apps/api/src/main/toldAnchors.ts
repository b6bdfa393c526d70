import { auditAnchorsIn } from '../adapters/audit-anchors/auditAnchors.ts';
import type { AuditAnchor, AuditAnchors } from '../ports/auditAnchors.ts';

/** Anchors that are kept in the data folder and told to the log, so that they stand outside of this machine too where the log goes elsewhere. */
export function toldAnchors(dataDir: string, tell: (line: { readonly audit_anchor: AuditAnchor }) => void): AuditAnchors {
  const kept = auditAnchorsIn(dataDir);
  return {
    read: () => kept.read(),
    latest: () => kept.latest(),
    async append(anchors) {
      await kept.append(anchors);
      for (const audit_anchor of anchors) tell({ audit_anchor });
    },
  };
}
