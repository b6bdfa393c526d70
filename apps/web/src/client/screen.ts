import { useMatches } from '@tanstack/react-router';
import { productWord, type Screen } from '@pari/contract/screens';

/** The screen at the address; undefined where there is none. */
export const useScreen = (): Screen | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** The route of a screen, as links name it. */
export const routeOf = ({ path }: Pick<Screen, 'path'>): string => `/{-$company}/${productWord}${path}`;
