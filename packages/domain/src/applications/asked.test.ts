import { expect, it } from 'vitest';
import { isModuleOpen, MODULE_NUMBERS, type ModuleNumber, type ModuleState } from './index.ts';

const setup = { skip_tax: false, tax_forms: ['W-9'], has_pre_document_stage: false, kyc_workflows: { INDIVIDUAL: 'person' } } as const;
const openOf = (states: Partial<Record<ModuleNumber, ModuleState>>, more: Partial<Parameters<typeof isModuleOpen>[0]> = {}, isPast = true) =>
  MODULE_NUMBERS.filter((module) =>
    isModuleOpen({ ...setup, ...more }, module, {
      asked: [1, 2, 3, 4, 5, 7, 9, 10],
      modules: new Map(Object.entries(states).map(([one, state]) => [Number(one) as ModuleNumber, state])),
      isPast,
      vehicle: 'INDIVIDUAL',
    }),
  );

it('a part is open to who applies once what it follows is done, and none that is not asked', () => {
  expect(openOf({ 1: 'in_progress' }, {}, false)).toEqual([1, 7]);
  expect(openOf({ 1: 'pending', 7: 'pending' })).toEqual([1, 2, 7, 9]);
  expect(openOf({ 1: 'pending', 7: 'pending', 2: 'pending' })).toEqual([1, 2, 3, 7, 9]);
  expect(openOf({ 1: 'pending', 7: 'pending', 2: 'pending', 3: 'pending' })).toEqual([1, 2, 3, 4, 5, 7, 9, 10]);
  expect(openOf({ 1: 'pending', 7: 'pending' }, { has_pre_document_stage: true })).toEqual([1, 2, 4, 5, 7, 9, 10]);
});

it('where a fund approves first nothing else is open before that, and nothing that was begun closes again', () => {
  const opens = { kyc_opens: 'after_approval' } as const;
  expect(openOf({ 1: 'pending', 7: 'pending' }, opens)).toEqual([1, 7]);
  expect(openOf({ 1: 'approved', 7: 'approved' }, opens)).toEqual([1, 2, 7, 9]);
  expect(openOf({ 1: 'pending', 7: 'pending', 2: 'in_progress', 4: 'in_progress' }, opens, false)).toEqual([1, 2, 4, 7]);
});
