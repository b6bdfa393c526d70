import { expect, it } from 'vitest';
import { notificationTypeName } from './typeName.ts';

it.each([
  ['capital_call', 'Capital call'],
  ['distribution', 'Distribution'],
  ['form_8938', 'Form 8938'],
  ['K-1', 'K-1'],
  ['Side letter', 'Side letter'],
  ['_x', '_x'],
  ['a__b', 'a__b'],
  ['', ''],
])('%j is read as %j', (type, name) => expect(notificationTypeName(type)).toBe(name));
