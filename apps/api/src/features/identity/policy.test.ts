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
      levels: new Set(),
      actsForOthers: false,
      flags: new Set(flags),
    } as unknown as Context),
  )
    // What delegates are not shown everybody else is, and what one is paid is shown to everybody in their own name: said below.
    .filter(([name, able]) => able && !['holdings', 'offers', 'act_for_others', 'has_no_role', 'pay'].includes(name))
    .map(([name]) => name);

it('each role can what it says, in its own name and in a view', () => {
  const unpublished = ['unpublished_funds_toggle_display'];
  expect(can('investor')).toEqual(['set_preferences', 'documents', 'act']);
  expect(can('carry_participant')).toEqual(['carry', 'set_preferences', 'documents', 'act']);
  expect(can('compensation')).toEqual(['compensation', 'set_preferences']);
  expect(can('reviewer')).toEqual(['set_preferences']);
  expect(can('reviewer', 'self', ['show_coinvest_home_page'])).toEqual(['review', 'set_preferences']);
  expect(can('reviewer', 'view_as', ['show_coinvest_home_page'])).toEqual(['documents']);
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

it('carry is shown to whoever was granted some, and in views but those of viewers; pay to nobody else', () => {
  const shown = (mode: Context['mode'], role: Role, of: Role = 'carry_participant', levels: readonly string[] = []) => {
    const { carry, pay } = abilitiesOf({
      realUser: { roles: new Set([role]) },
      effectiveUser: { roles: new Set([of]) },
      mode,
      levels: new Set(levels),
      actsForOthers: true,
      flags: new Set(),
    } as unknown as Context);
    return [carry, pay];
  };
  expect(shown('self', 'carry_participant')).toEqual([true, true]);
  expect(shown('self', 'investor', 'investor')).toEqual([false, true]);
  expect(shown('view_as', 'admin')).toEqual([true, false]);
  expect(shown('view_as', 'viewer')).toEqual([false, false]);
  expect(shown('adviser', 'adviser')).toEqual([true, false]);
  expect(shown('delegate', 'investor', 'carry_participant', ['figures'])).toEqual([true, false]);
  expect(shown('delegate', 'investor', 'carry_participant', ['applications'])).toEqual([false, false]);
});

it('a delegate sees what they were given, and what is whose they look at', () => {
  const sees = (...levels: string[]) => {
    const { holdings, offers, documents } = abilitiesOf({
      realUser: { roles: new Set() },
      effectiveUser: { roles: new Set(['investor']) },
      mode: 'delegate',
      levels: new Set(levels),
      actsForOthers: true,
      flags: new Set(),
    } as unknown as Context);
    return [holdings, offers, documents];
  };
  expect(sees('figures')).toEqual([true, false, true]);
  expect(sees('applications')).toEqual([false, true, false]);
  expect(sees('figures', 'applications')).toEqual([true, true, true]);
});
