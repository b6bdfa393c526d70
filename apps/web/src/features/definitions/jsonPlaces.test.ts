import { assert, json, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAt, NotJson, placeOf, placesIn } from './jsonPlaces.ts';

const text = '{\n  "name": "A",\n  "blocks": [\n    { "id": "x", "n": [1, -2.5e3, true, null] },\n    {}\n  ]\n}\n';
const faultOf = (given: string): string => {
  try {
    placesIn(given);
    return '';
  } catch (error) {
    return error instanceof NotJson ? `${error.at} ${error.message}` : 'another error';
  }
};

describe('places in JSON', () => {
  it('are found by their path', () => {
    const places = placesIn(text);
    const at = (path: string) => text.slice(placeOf(places, path)).split(/[\n,]/)[0];
    expect([at('name'), at('blocks[0].n[1]'), at('blocks[1]'), lineAt(text, placeOf(places, 'blocks[1]'))]).toEqual(['"A"', '-2.5e3', '{}', 5]);
  });
  it('that are not there are those of what is around them', () => {
    const places = placesIn(text);
    expect(placeOf(places, 'blocks[1].title')).toBe(places.get('blocks[1]'));
    expect(placeOf(places, 'blocks[7].options.individual')).toBe(places.get('blocks'));
    expect(placeOf(places, 'other')).toBe(0);
  });
  it.each([
    ['{"a": }', '6 There should be a value here.'],
    ['{"a": 1', '7 The text ends where a comma or } should stand.'],
    ['[1 2]', '3 There should be a comma or ] here.'],
    ['{a: 1}', '1 There should be a name in quotation marks here.'],
    ['{"a" 1}', '5 There should be a colon here.'],
    ['"a\nb"', '0 There should be a text that ends in the same line, with quotation marks in it written as \\" here.'],
    ['{} x', '3 There should be nothing more here.'],
    ['', '0 The text ends where a value should stand.'],
  ])('are none in %j', (given, fault) => expect(faultOf(given)).toBe(fault));
  it('are there in whatever JSON.parse reads, and in nothing else', () =>
    assert(
      property(
        oneof(
          json(),
          string(),
          json().map((json) => json.replace(/[,:}\]]/, '')),
          json().map((json) => JSON.stringify(JSON.parse(json), null, 3)),
        ),
        (given) => {
          let isJson = true;
          try {
            JSON.parse(given);
          } catch {
            isJson = false;
          }
          expect(faultOf(given) === '').toBe(isJson);
        },
      ),
    ));
});
