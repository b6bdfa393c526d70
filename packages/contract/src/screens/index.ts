export { type ParameterOf, type Screen } from './screen.ts';
export { home, linkScreens, publicScreens, screens } from './table.ts';
export { isOwnWord, productWord, serverWords } from './words.ts';
export { carryLabels, customTexts, labelNames, type CustomTextName } from './names.ts';
