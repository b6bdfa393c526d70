import { decimal } from '@pari/domain/money';

/** What an entry and the line that it settles have alike. */
interface Content {
  readonly investor: string;
  readonly type: string;
  readonly settled: string | null;
  readonly amount: string;
  readonly returnOfCapital: string;
  readonly recallable: string;
}

/** Equal for an entry and a line where the entry is what the line becomes, its date and reference apart. An import asks the database the same. */
export const contentKey = ({ investor, type, settled, amount, returnOfCapital, recallable }: Content): string =>
  JSON.stringify([investor, type, settled, decimal(amount), decimal(returnOfCapital), decimal(recallable)]);
