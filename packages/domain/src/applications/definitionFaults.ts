import type { ByVehicle, Criteria, CriteriaBlock, CriteriaOption, CustomField } from './criteria.ts';
import { isEverAsked } from './reachable.ts';

/** A fault of a definition, with the path to it, as in `blocks[2].dependencies[0]`. */
export interface DefinitionFault {
  readonly path: string;
  readonly text: string;
}

/** What keeps criteria from being published: ids that stand twice, blocks that nobody reaches, dependencies that go round or on what comes later. */
export function faultsOfCriteria({ is_smart_criteria: isSmart, blocks }: Criteria): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const fault = (path: string, text: string) => faults.push({ path, text });
  const before = new Map<string, CriteriaBlock>();
  const later = new Set(blocks.map(({ id }) => id));
  /** Of documents that are uploaded, the block that asks for each. */
  const asking = new Map<string, string>();
  blocks.forEach((block, index) => {
    const path = `blocks[${index}]`;
    if (before.has(block.id)) fault(path, `There is a block “${block.id}” before it already.`);
    const known = faults.length;
    block.dependencies.forEach(({ block: on, relation, value }, at) => {
      const where = `${path}.dependencies[${at}]`;
      const other = before.get(on);
      if (on === block.id) fault(where, 'It depends on itself.');
      else if (!other) fault(where, later.has(on) ? `“${on}” comes later: what depends on it would never be asked.` : `There is no block “${on}”.`);
      else if (answersOf(other).length === 0) fault(where, `“${on}” has no answer to depend on.`);
      else {
        const isCompared = relation === 'less_than' || relation === 'greater_than';
        const unknown = isCompared ? undefined : [value].flat().find((one) => !answersOf(other).includes(one));
        if (unknown !== undefined)
          fault(where, `“${unknown}” is no answer to “${on}”${relation === 'equals' || relation === 'in' ? ': it would never be asked' : ''}.`);
      }
    });
    if (block.dependencies.length > 0) {
      const where = `${path}.dependencies`;
      if (!isSmart) fault(where, 'Only smart criteria skip blocks: without is_smart_criteria it would always be asked.');
      else if (block.kind === 'final' || block.kind === 'country_selector')
        fault(where, `A block of kind ${block.kind} is always there: it depends on nothing.`);
      else if (faults.length === known && !isEverAsked(block, before)) fault(where, 'No answers lead to it: it would never be asked.');
    }
    faultsOfOptions(block).forEach((text) => fault(path, text));
    for (const { id } of block.kind === 'documents' ? block.required_documents : []) {
      const other = asking.get(id) ?? block.id;
      if (other !== block.id) fault(path, `The document “${id}” is asked for in “${other}” already: one file would count for both.`);
      asking.set(id, other);
    }
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
  const faults: string[] = [];
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
      ...(block.custom_fields.length > 0 && block.custom_fields.every(fails) ? [nobody] : []),
    ];
  if (!('options' in block)) return [];
  if (block.kind === 'US-AI')
    for (const { id, ...option } of allOf(block.options)) {
      if (option.require_acknowledgement && option.acknowledgement_text.trim() === '') faults.push(`The option “${id}” has nothing to acknowledge.`);
      if (!option.has_selector_options) continue;
      faults.push(
        ...(option.options.length === 0
          ? [`The option “${id}” has no licences to choose from.`]
          : twice(
              'licence',
              option.options.map((licence) => licence.id),
            )),
      );
    }
  const ofVehicles = Object.values<readonly CriteriaOption[] | undefined>(block.options).flatMap((some = []) => [
    ...none(some.length, 'option'),
    ...twice(
      'option',
      some.map(({ id }) => id),
    ),
    ...(some.length > 0 && some.every(({ logical_value: value }) => (value ?? 0) === 0) ? [nobody] : []),
  ]);
  return [...new Set([...ofVehicles, ...faults])];
}

const nobody = 'No option of it meets the criteria: nobody would be eligible.';

/** Whoever chooses it is not eligible, whatever they choose within it. What says nothing of eligibility meets it. */
const fails = ({ logical_value: value, is_nested_fields_enabled: nests, nested_fields: nested }: CustomField): boolean =>
  value === 0 || (nests && nested.length > 0 && nested.every((one) => one.logical_value === 0));
