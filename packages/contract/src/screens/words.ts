import { linkScreens, publicScreens, screens } from './table.ts';

/** Stands in the address of every screen. */
export const productWord = 'investor';

/** First words of addresses at which the server answers by itself, without the application. */
export const serverWords = ['api', 'auth', 'oidc', 'dev', 'logos', 'unsubscribe', 'calendar', 'assets', 'healthz', 'readyz', 'metrics'] as const;

/** Kept free for parts to come. */
const wordsToCome = ['account', 'carry', 'fonts', 'review'];

const paths = [screens, linkScreens, publicScreens].flatMap((table) => Object.values(table)).flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
const screenWords = paths.map((path) => path.split('/')[1] ?? '');
const ownWords = new Set([productWord, ...serverWords, ...wordsToCome, ...screenWords, ...screenWords.map((word) => word.toLowerCase())]);

/** Whether it is a first word of the product's own addresses: it names no company. */
export const isOwnWord = (word: string): boolean => ownWords.has(word);
