import { isOpenForApplicant, type ModuleNumber } from './modules.ts';
import type { ModuleStates } from './statuses.ts';

/** In minutes: about how long a part takes that nobody has begun; of participants each. Whoever begins one never has longer to go than before. */
const WHOLE: Partial<Record<ModuleNumber, number>> = { 1: 6, 7: 3, 2: 8, 8: 6, 3: 8, 4: 4 };

interface Left {
  /** Steps of eligibility in which something is to be done. */
  readonly steps: number;
  /** No amount that holds was given. */
  readonly isAmountMissing: boolean;
  /** Questions about who applies that are still to be answered, and those about participants. */
  readonly kyc?: number;
  readonly participants?: number;
  /** How many participants are named. */
  readonly named?: number;
  /** What is still missing or wrong in what who applies says of their taxes. */
  readonly tax?: number;
  /** Fields that say where who applies is paid and are still to be filled or put right. */
  readonly bank?: number;
  /** Documents that are still to be read, and those that reviewers still wait for. */
  readonly programDocuments?: number;
  readonly fundDocuments?: number;
  readonly requests?: number;
}

/**
 * About how long what is open of each part takes, half a minute for each step; parts of which nothing is open are not there. Empty where a part was declined: nobody
 * knows what follows.
 */
export function minutesByPart(
  modules: ModuleStates,
  { steps, isAmountMissing, kyc = 0, participants = 0, named = 0, tax = 0, bank = 0, programDocuments = 0, fundDocuments = 0, requests = 0 }: Left,
): ReadonlyMap<ModuleNumber, number> {
  if ([...modules.values()].includes('declined')) return new Map();
  const begun: Partial<Record<ModuleNumber, number>> = {
    1: steps / 2,
    7: isAmountMissing ? 2 : 0,
    2: kyc / 2,
    8: participants / 2,
    3: tax / 2,
    4: bank / 4,
    5: fundDocuments * 3,
    6: requests * 2,
    10: programDocuments * 3,
  };
  const open = [...modules].filter(([, state]) => isOpenForApplicant(state));
  return new Map(
    open.map(([module, state]) => {
      const most = (WHOLE[module] ?? Infinity) * (module === 8 ? Math.max(1, named) : 1);
      return [module, state === 'not_started' && most !== Infinity ? most : Math.min(most, begun[module] ?? 0)];
    }),
  );
}

/** In whole minutes: about how long all that is open takes; a minute at least, 0: nothing is open, or a part was declined. @param parts how long each takes */
export const minutesLeft = (parts: ReadonlyMap<ModuleNumber, number>): number =>
  parts.size === 0 ? 0 : wholeMinutes([...parts.values()].reduce((sum, minutes) => sum + minutes, 0));

/** Whole minutes, one at least. */
export const wholeMinutes = (minutes: number): number => Math.max(1, Math.ceil(minutes));

/** The same in words. */
export const minutesWords = (minutes: number): string => (minutes === 1 ? 'About a minute is left' : `About ${minutes} minutes are left`);
