import { nameProblem } from '../identifiers/name.ts';
import { plainOf } from '../identifiers/plainText.ts';

/** A signature as its owner gave it: typed, or drawn. */
export type GivenSignature = { readonly kind: 'typed'; readonly name: string } | { readonly kind: 'drawn'; readonly name: string; readonly strokes: Strokes };

/**
 * Lines of a drawn signature: the points of each as whole numbers x, y, x, y…, x from 0 to 1000 from the left, y from 0 to 300 from the top of the field that
 * it was drawn in.
 */
export type Strokes = readonly (readonly number[])[];

export const STROKES_WIDTH = 1000;
export const STROKES_HEIGHT = 300;
/** Most coordinates of all lines together. */
export const STROKES_LENGTH = 8000;

/** What is wrong with a signature, in a sentence, or null. */
export function problemOfSignature(given: GivenSignature): string | null {
  const name = given.name.trim();
  if (name.length < 2) return 'Type your full name.';
  if (name.length > 120) return 'At most 120 characters.';
  const problem = nameProblem(name);
  if (problem !== null) return problem;
  if (given.kind === 'typed') return null;
  const { strokes } = given;
  const points = strokes.reduce((sum, line) => sum + line.length, 0) / 2;
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  const isGood = strokes.every(
    (line) => line.length > 0 && line.length % 2 === 0 && line.every((value, index) => within(value, index % 2 === 0 ? STROKES_WIDTH : STROKES_HEIGHT)),
  );
  if (!isGood) return 'Draw your signature again.';
  if (points * 2 > STROKES_LENGTH) return 'The drawing is too long: draw your signature again.';
  return points < 5 ? 'Draw your signature in the field.' : null;
}

/** Whether somebody signs by the name that they are known by, whatever its case, accents and blanks. */
export const isOwnName = (signed: string, known: string): boolean => plainOf(signed).trim() === plainOf(known).trim();
