interface Used {
  /** The applications that use it. */
  readonly used_in: readonly { readonly fund: { readonly name: string } }[];
}

/** In which applications what is held once is used, as a sentence. */
export const usedWords = ({ used_in: uses }: Used): string =>
  uses.length === 0 ? 'No application uses it.' : `Used in ${uses.map(({ fund }) => fund.name).join(', ')}.`;
