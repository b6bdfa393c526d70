import { expect, it } from 'vitest';
import type { Role } from '@pari/contract';
import type { Context } from '../../http/context.ts';
import { abilitiesOf } from './policy.ts';

const can = (role: Role, mode: Context['mode'] = 'self', flags: readonly string[] = []) =>
  Object.entries(
    abilitiesOf({
      realUser: { roles: new Set([role]) },
      effectiveUser: { roles: new Set([mode === 'self' ? role : 'investor']) },
      mode,
      flags: new Set(flags),
    } as unknown as Context),
  )
    .filter(([, able]) => able)
    .map(([name]) => name);

it('each role can what it says, in its own name and in a view', () => {
  const unpublished = ['unpublished_funds_toggle_display'];
  expect(can('investor')).toEqual(['set_preferences', 'documents', 'act']);
  expect(can('carry_participant')).toEqual(['set_preferences', 'documents', 'act']);
  expect(can('compensation')).toEqual(['set_preferences']);
  expect(can('reviewer')).toEqual(['set_preferences']);
  expect(can('viewer')).toEqual(['view_as', 'set_preferences']);
  expect(can('admin')).toEqual(['view_as', 'administer', 'set_preferences']);
  expect(can('adviser')).toEqual(['set_preferences']);
  expect(can('adviser', 'self', ['advisor_flow'])).toEqual(['view_as_clients', 'set_preferences']);
  expect(can('admin', 'self', unpublished)).toEqual(['view_as', 'administer', 'set_preferences']);
  expect(can('admin', 'view_as', unpublished)).toEqual(['view_as', 'show_unpublished', 'documents']);
  expect(can('admin', 'view_as')).toEqual(['view_as', 'documents']);
  expect(can('viewer', 'view_as', unpublished)).toEqual(['view_as', 'documents']);
  expect(can('adviser', 'adviser', ['advisor_flow'])).toEqual(['view_as_clients', 'documents']);
  expect(can('investor', 'adviser')).toEqual(['documents']);
});
