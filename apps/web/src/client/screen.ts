import { useMatches } from '@tanstack/react-router';
import { productWord, type Screen } from '@pari/contract/screens';

/** The screen at the address; undefined where there is none. */
export const useScreen = (): Screen | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** Whether there is more at its address than that there is nothing: only then does anything lead there. */
export const isBuilt = ({ toCome }: Screen): boolean => toCome === undefined;

/** The route of a screen, as links name it. */
export const routeOf = ({ path }: Pick<Screen, 'path'>): string => `/{-$company}/${productWord}${path}`;
