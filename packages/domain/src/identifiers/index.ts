export { accountOfApplication, accountTitle, givenCode } from './accountCode.ts';
export { charactersOf } from './characters.ts';
export { nameProblem } from './name.ts';
export { isOtherName } from './otherName.ts';
export { isSlug, slugPattern } from './slug.ts';
