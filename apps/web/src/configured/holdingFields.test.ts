import { expect, it } from 'vitest';
import { isHoldingField } from './holdingFields.ts';

it.each(['latest_nav', 'fund.name', 'company_currency.code'])('knows %s', (name) => expect(isHoldingField(name)).toBe(true));

it.each(['no_such_field', 'fund', 'fund.password', 'latest_nav.x', 'fund.name.length', 'constructor', '__proto__', ''])('does not know %s', (name) =>
  expect(isHoldingField(name)).toBe(false),
);
