import { keyOfPlace, type Place } from './place.ts';
import type { StepperItem } from '../way/Stepper.tsx';

/** The step of a place among the items. */
export const itemOf = (place: Place, title: string, isDone: boolean, isReached: boolean): StepperItem<Place> => ({
  id: keyOfPlace(place),
  title,
  isDone,
  place: isReached ? place : null,
});
