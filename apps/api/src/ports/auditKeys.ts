/** One key of the audit log. It lies outside of the database. */
export interface AuditKey {
  /** Names the key and tells nothing of it. */
  readonly id: string;
  /** What only a holder of the key can make of a text. */
  readonly mac: (text: string) => Buffer;
}

export interface AuditKeys {
  /** The key that new events are linked with. */
  readonly current: AuditKey;
  /** The current key or an earlier one; undefined for one that is not known here. */
  readonly find: (id: string) => AuditKey | undefined;
}
