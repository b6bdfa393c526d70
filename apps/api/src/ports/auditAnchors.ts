/** Where a company's audit chain ended at a moment, as it is kept outside of the database. */
export interface AuditAnchor {
  readonly at: string;
  readonly company: string;
  readonly sequence: number;
  /** Of the event in that place, hexadecimal. */
  readonly hash: string;
  /** The key that `mac` was made with. */
  readonly key: string;
  /** Over everything else, hexadecimal. */
  readonly mac: string;
}

/** Where anchors are kept. Several servers, each with a place of its own, do not disturb each other: every anchor holds by itself. */
export interface AuditAnchors {
  /** All that were kept here, the oldest first; what cannot be read, as after a write that was cut off, is left out. */
  read(): Promise<readonly AuditAnchor[]>;
  /** The last that was kept of each company, without reading all of them. */
  latest(): Promise<readonly AuditAnchor[]>;
  /** Keeps them for good. */
  append(anchors: readonly AuditAnchor[]): Promise<void>;
}
