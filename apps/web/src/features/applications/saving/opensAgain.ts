const list = new Intl.ListFormat('en');

/** That a change of what was submitted opens applications again, as a sentence; none where it opens none. @param funds names of those they are made to */
export const opensAgain = (subject: 'It was' | 'They were', funds: readonly string[]): readonly string[] =>
  funds.length === 0
    ? []
    : [
        `${subject} submitted in your ${funds.length === 1 ? 'application' : 'applications'} to ${list.format(funds)}, which ${funds.length === 1 ? 'opens' : 'open'} again.`,
      ];
