import { clockInstant } from '@pari/domain/dates';
import { faultsOfCallBack, type CallBack } from '@pari/domain/instructions';

const missingOfCall: Record<keyof CallBack, string> = {
  person: 'Enter whom you spoke to.',
  number: 'Enter the number that you called.',
  at: 'Enter when you called.',
};

/** Why a field of the call back cannot be sent, by the rule that the server goes by. */
export function faultInCall(field: keyof CallBack, filled: CallBack, timeZone: string, now: Date): string | undefined {
  if (filled[field].trim() === '') return missingOfCall[field];
  const at = filled.at === '' ? now : clockInstant(filled.at, timeZone);
  return faultsOfCallBack({ ...filled, at: at.toISOString() }, now, timeZone).get(field);
}
