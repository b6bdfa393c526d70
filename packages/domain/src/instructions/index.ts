export { faultsOfCallBack, type CallBack } from './callBack.ts';
export { confirmationWords } from './confirmationWords.ts';
export { instructionFacts } from './facts.ts';
export { faultsOfInstructions } from './faults.ts';
export type { InstructionField, PaymentInstructions } from './instructions.ts';
export { numberOf } from './instructions.ts';
export { countryCodes, faultOfIban, isBic, isIban, isRoutingNumber, lengthOfIban, plainIban } from './checkDigits.ts';
export { isMaskOf, isSameNumber, masked, maskedNumbers } from './numbers.ts';

/** Business days that approved instructions rest before anybody is asked to pay by them. */
export const RESTING_BUSINESS_DAYS = 3;
