/** Something that keeps a form from being signed. */
export interface FormProblem {
  /** Id of a question, or what is given beside them. */
  readonly key: string;
  readonly text: string;
}
