/** Where a server keeps the files of its calls while they last. */
export interface Uploads {
  /** The folder, made when it is first asked for. */
  folder(): Promise<string>;
  /** Removes it. */
  close(): Promise<void>;
}
