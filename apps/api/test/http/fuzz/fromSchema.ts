import { randomUUID } from 'node:crypto';
import { hostileNames, hostileTexts, hostileValues } from './hostile.ts';
import type { Random } from './random.ts';

/** The parts of JSON Schema that the API description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
}

export interface Maker {
  readonly random: Random;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Ids and keys that stand for something, so that a call gets beyond its first check. */
  readonly known: readonly string[];
  /** Ids by the word of an address that names what they are of. */
  readonly records: ReadonlyMap<string, readonly string[]>;
}

/** A value that mostly fits the schema, so that it gets past the first check, and sometimes does not. */
export function valueFor(maker: Maker, schema: JsonSchema, wrong: number, depth = 0): unknown {
  const { random, schemas } = maker;
  if (random.chance(wrong)) return hostile(random);
  if (schema.$ref) return valueFor(maker, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, wrong, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(maker, random.pick(choices), wrong, depth);
  const type = [schema.type].flat();
  if (schema.properties || type.includes('object')) return objectFor(maker, schema, wrong, depth);
  if (schema.items || type.includes('array'))
    return Array.from({ length: depth > 5 ? 0 : random.int(4) }, () => valueFor(maker, schema.items ?? {}, wrong, depth + 1));
  if (type.includes('integer') || type.includes('number'))
    return (schema.minimum ?? 0) + random.int(Math.min((schema.maximum ?? 100) - (schema.minimum ?? 0) + 1, 1000));
  if (type.includes('boolean')) return random.chance(0.5);
  if (type.includes('null')) return null;
  if (type.includes('string')) return textFor(maker, schema);
  return hostile(random);
}

function objectFor(maker: Maker, schema: JsonSchema, wrong: number, depth: number): unknown {
  const { random } = maker;
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name) ?? false;
    if (random.chance(needed ? 1 - wrong / 4 : depth > 4 ? 0 : 0.4)) entries.push([name, valueFor(maker, inner, wrong, depth + 1)]);
  }
  if (random.chance(wrong)) entries.push([random.pick(hostileNames), hostile(random)]);
  return Object.fromEntries(entries);
}

function textFor({ random, known }: Maker, schema: JsonSchema): string {
  if (random.chance(0.25)) return random.pick(hostileTexts);
  const shapes: Record<string, () => string> = {
    uuid: () => (random.chance(0.6) ? random.pick(known) : randomUUID()),
    date: () => `20${10 + random.int(40)}-0${1 + random.int(9)}-${10 + random.int(19)}`,
    'date-time': () => '2025-01-01T00:00:00Z',
    email: () => `fuzz${random.int(1e9)}@test.example`,
    uri: () => 'https://example.com/a',
  };
  return shapes[schema.format ?? '']?.() ?? (random.chance(0.5) ? random.pick(known) : `text ${random.int(1e6)}`);
}

export const hostile = (random: Random): unknown => (random.chance(0.6) ? random.pick(hostileTexts) : random.pick(hostileValues));
