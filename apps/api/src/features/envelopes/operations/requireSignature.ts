import { problemOfSignature, type EventDetail, type GivenSignature } from '@pari/domain/signing';
import { badField } from '../../../http/problems.ts';

/**
 * A signature as it is kept as evidence.
 * @throws Refusal `bad_request`
 */
export function requireSignature(given: GivenSignature): EventDetail {
  const problem = problemOfSignature(given);
  if (problem !== null) throw badField('signature', problem);
  const name = given.name.trim().toWellFormed();
  return given.kind === 'typed' ? { kind: 'typed', name } : { kind: 'drawn', name, strokes: given.strokes };
}
