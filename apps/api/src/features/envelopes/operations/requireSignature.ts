import { problemOfSignature, type EventDetail, type GivenSignature } from '@pari/domain/signing';
import { badField } from '../../../http/problems.ts';
import { isPrintable } from '../../../paper/index.ts';

/**
 * A signature as it is kept as evidence.
 * @throws Refusal `bad_request`
 */
export async function requireSignature(given: GivenSignature): Promise<EventDetail> {
  const problem = problemOfSignature(given);
  if (problem !== null) throw badField('signature', problem);
  const name = given.name.trim().toWellFormed();
  if (given.kind === 'typed' && !(await isPrintable(name)))
    throw badField('signature', 'Some letters of your name cannot be printed: draw your signature instead.');
  return given.kind === 'typed' ? { kind: 'typed', name } : { kind: 'drawn', name, strokes: given.strokes };
}
