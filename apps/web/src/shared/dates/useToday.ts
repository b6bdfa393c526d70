import type { CivilDate } from '@pari/domain/dates';
import { useIsPainted } from '@pari/ui';
import { todayIn } from '../../client/asOf.ts';

/**
 * Which day it is in a time zone. Finding that out takes a slow processor as long as drawing a table: before the first picture is painted the day of
 * UTC stands in, unless something in that picture goes by it (`isShown`).
 */
export function useToday(timeZone: string, isShown: boolean): CivilDate {
  const isPainted = useIsPainted();
  return todayIn(isPainted || isShown ? timeZone : undefined);
}
