import { expect, it } from 'vitest';
import { ownedInAll, type File } from './file.ts';

/** A file whose participants own so much, in percent; entities by their own type. */
const owned = (...shares: readonly (readonly [type: 'entity' | 'individual', percent: string | null])[]): Pick<File, 'modules'> => {
  const participants = shares.map((_, index) => ({ id: `${index}`, first_name: '', last_name: `Owner ${index}` }));
  const answers = shares.flatMap(([type, percent], index) => [
    { question: 'participant_type', participant: `${index}`, value: type },
    ...(percent === null ? [] : [{ question: 'ownership_percentage', participant: `${index}`, value: percent }]),
  ]);
  return { modules: [{ row: { module: 8 }, last: { content: { participants, answers } } }] } as unknown as Pick<File, 'modules'>;
};

it('what reviewers read of shares is what the natural persons own, without the entities through which they do', () => {
  expect(ownedInAll(owned(['entity', '60'], ['individual', '36'], ['individual', '24']))).toBe('60');
  expect(ownedInAll(owned(['entity', '60']))).toBe('0');
  expect(ownedInAll(owned(['individual', null]))).toBeNull();
  expect(ownedInAll({ modules: [] })).toBeNull();
});
