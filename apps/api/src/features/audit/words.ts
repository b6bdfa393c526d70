/** Events that the log writes of itself. */
export const ownEvents = {
  /** From here on events are linked with another key, or with one for the first time. */
  keyed: 'keyAudit',
  /** The recorded end of the chain was not what had been written there. */
  altered: 'findAuditAltered',
  /** The database was filled from a backup, which ends here. */
  restored: 'restoreBackup',
} as const;
