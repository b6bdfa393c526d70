import { optionsFor, type BlockDependency, type CriteriaBlock } from './criteria.ts';
import { relates } from './dependencies.ts';
import { VEHICLES, type Vehicle } from './vehicles.ts';

/**
 * Whether any answers of anybody lead to a block. All that it waits for is asked together with it, so that the dependencies of those blocks have to hold as well.
 * @param earlier the blocks before it, by their id
 */
export function isEverAsked(block: CriteriaBlock, earlier: ReadonlyMap<string, CriteriaBlock>): boolean {
  const wanted = new Map<string, BlockDependency[]>();
  const seen = new Set<string>();
  const gather = ({ id, dependencies }: CriteriaBlock): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const dependency of dependencies) {
      wanted.set(dependency.block, [...(wanted.get(dependency.block) ?? []), dependency]);
      const other = earlier.get(dependency.block);
      if (other) gather(other);
    }
  };
  gather(block);
  const holds = (dependencies: readonly BlockDependency[]) => (given: readonly string[]) =>
    dependencies.every(({ relation, value }) => relates(given, relation, value));
  return VEHICLES.some((vehicle) =>
    [...wanted].every(([id, dependencies]) => {
      const other = earlier.get(id);
      return other !== undefined && answersOf(other, vehicle, dependencies).some(holds(dependencies));
    }),
  );
}

/** The answers that stand the best chance, each by all of its values. */
function answersOf(block: CriteriaBlock, vehicle: Vehicle, dependencies: readonly BlockDependency[]): string[][] {
  // Of several that can be chosen together, all that nothing forbids.
  const negative = dependencies.filter(({ relation }) => relation === 'not_equals' || relation === 'not_in');
  const most = (ids: readonly string[]) => ids.filter((id) => negative.every(({ relation, value }) => relates([id], relation, value)));
  if (block.kind === 'KII') return [['true']];
  if (block.kind === 'AC') return [block.options.map(({ id }) => id)];
  if (block.kind === 'custom') {
    const ids = block.custom_fields.map(({ id }) => id);
    return block.is_multiple_selection_enabled ? [most(ids)] : ids.map((id) => [id]);
  }
  if (block.kind === 'SG-IP') {
    const offered = optionsFor(block.options, vehicle);
    const isLogical = ({ logical_value: value }: (typeof offered)[number]) => (value ?? 0) !== 0;
    const idsOf = (some: typeof offered) => most(some.map(({ id }) => id));
    return [idsOf(offered.filter(isLogical)), idsOf(offered.filter((option) => !isLogical(option)))];
  }
  if (!('options' in block)) return [];
  return optionsFor<{ readonly id: string }>(block.options, vehicle).map(({ id }) => [id]);
}
