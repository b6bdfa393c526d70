/** Of a commitment those who look at it as somebody else are told neither what is taken out of the salary nor what follows from it. */
const untold = 'Shown to the person, and to those who keep what people are paid.';

interface Kept {
  readonly salary_reduction: string | null;
  readonly cash: string | null;
}

/** Why a field of a commitment has no figure. */
export function withoutFigure({ salary_reduction: reduction, cash }: Kept, field: string, isViewing: boolean): string | undefined {
  if (field === 'salary_reduction' && reduction === null) return isViewing ? untold : 'None is recorded.';
  if (field === 'cash' && cash === null) return isViewing ? untold : 'The parts are more than the whole commitment.';
  return undefined;
}
