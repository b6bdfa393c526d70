import type { ByVehicle, Criteria, CriteriaBlock, CriteriaOption } from './criteria.ts';

/** A fault of a definition, with the path to it, as in `blocks[2].dependencies[0]`. */
export interface DefinitionFault {
  readonly path: string;
  readonly text: string;
}

/** What keeps criteria from being published: ids that stand twice, blocks that nobody reaches, dependencies that go round or on what comes later. */
export function faultsOfCriteria({ blocks }: Criteria): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const fault = (path: string, text: string) => faults.push({ path, text });
  const before = new Map<string, CriteriaBlock>();
  const later = new Set(blocks.map(({ id }) => id));
  blocks.forEach((block, index) => {
    const path = `blocks[${index}]`;
    if (before.has(block.id)) fault(path, `There is a block “${block.id}” before it already.`);
    block.dependencies.forEach(({ block: on, value }, at) => {
      const where = `${path}.dependencies[${at}]`;
      const other = before.get(on);
      if (on === block.id) fault(where, 'It depends on itself.');
      else if (!other) fault(where, later.has(on) ? `“${on}” comes later: what depends on it would never be asked.` : `There is no block “${on}”.`);
      else if (answersOf(other).length === 0) fault(where, `“${on}” has no answer to depend on.`);
      else {
        const unknown = [value].flat().find((one) => !answersOf(other).includes(one));
        if (unknown !== undefined) fault(where, `“${unknown}” is no answer to “${on}”: it would never be asked.`);
      }
    });
    faultsOfOptions(block).forEach((text) => fault(path, text));
    before.set(block.id, block);
  });
  for (const kind of ['country_selector', 'final'] as const) {
    const count = blocks.filter((block) => block.kind === kind).length;
    if (count !== 1) fault('blocks', `There must be one block of kind ${kind}: there ${count === 0 ? 'is none' : `are ${count}`}.`);
  }
  const final = blocks.findIndex(({ kind }) => kind === 'final');
  if (final !== -1 && final !== blocks.length - 1) fault(`blocks[${final}]`, 'The final block must be the last one: what follows is never reached.');
  return faults;
}

/** The values that an answer to a block can have. */
function answersOf(block: CriteriaBlock): string[] {
  if (block.kind === 'KII') return ['true'];
  if (block.kind === 'AC') return block.options.map(({ id }) => id);
  if (block.kind === 'custom') return block.custom_fields.map(({ id }) => id);
  if (!('options' in block)) return [];
  return allOf<CriteriaOption>(block.options).map(({ id }) => id);
}

const allOf = <Option>(options: ByVehicle<Option>): Option[] => Object.values<readonly Option[] | undefined>(options).flatMap((some) => some ?? []);

function faultsOfOptions(block: CriteriaBlock): string[] {
  const twice = (what: string, ids: readonly string[]) => {
    const found = ids.find((id, index) => ids.indexOf(id) < index);
    return found === undefined ? [] : [`The ${what} “${found}” stands there twice.`];
  };
  const none = (count: number, what: string) => (count === 0 ? [`It has no ${what}.`] : []);
  if (block.kind === 'KII')
    return [
      ...none(block.documents.length, 'document'),
      ...twice(
        'document',
        block.documents.map(({ doc_id }) => doc_id),
      ),
    ];
  if (block.kind === 'AC')
    return [
      ...none(block.options.length, 'option'),
      ...twice(
        'option',
        block.options.map(({ id }) => id),
      ),
    ];
  if (block.kind === 'documents')
    return twice(
      'document',
      block.required_documents.map(({ id }) => id),
    );
  if (block.kind === 'custom')
    return [
      ...none(block.custom_fields.length, 'field'),
      ...twice(
        'field',
        block.custom_fields.map(({ id }) => id),
      ),
      ...block.custom_fields.flatMap(({ id, is_nested_fields_enabled: nests, nested_fields: nested }) =>
        nests && nested.length === 0
          ? [`The field “${id}” has no nested choices.`]
          : twice(
              'nested choice',
              nested.map((one) => one.id),
            ),
      ),
    ];
  if (!('options' in block)) return [];
  return Object.values<readonly CriteriaOption[] | undefined>(block.options).flatMap((some = []) => [
    ...none(some.length, 'option'),
    ...twice(
      'option',
      some.map(({ id }) => id),
    ),
    ...(some.length > 0 && some.every(({ logical_value: value }) => (value ?? 0) === 0)
      ? ['No option of it meets the criteria: nobody would be eligible.']
      : []),
  ]);
}
