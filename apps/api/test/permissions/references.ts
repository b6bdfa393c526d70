import { z } from 'zod';
import { contract, type Endpoint, type EndpointId } from '@pari/contract';
import { callOf, type Named, type Sent } from './calls.ts';
import { endpoints } from './cells.ts';

type Part = 'params' | 'query' | 'body';

/** A field of a call that says which object is meant: a part of the call, and the names that lead to it. */
export interface Reference {
  readonly endpoint: EndpointId;
  readonly part: Part;
  /** `[]` ends a name of several. */
  readonly path: readonly string[];
  /** Its last name, without `[]`. */
  readonly name: string;
  readonly title: string;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
}

/** Every text in a schema, by the names that lead to it. */
function textsIn(schema: JsonSchema, all: Readonly<Record<string, JsonSchema>>, path: readonly string[] = []): { path: readonly string[]; text: JsonSchema }[] {
  // What holds itself is no call's.
  if (path.length > 6) return [];
  const whole = schema.$ref === undefined ? schema : (all[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  return [
    ...[...(whole.anyOf ?? []), ...(whole.oneOf ?? []), ...(whole.allOf ?? [])].flatMap((one) => textsIn(one, all, path)),
    ...Object.entries(whole.properties ?? {}).flatMap(([name, one]) => textsIn(one, all, [...path, name])),
    ...(whole.items ? textsIn(whole.items, all, [...path.slice(0, -1), `${path.at(-1) ?? ''}[]`]) : []),
    ...(whole.type === 'string' && whole.enum === undefined ? [{ path, text: whole }] : []),
  ];
}

/** By the shape of an id or of an external id, or by a name that says so. */
const isReference = (name: string, { format, pattern }: JsonSchema) =>
  format === 'uuid' ||
  pattern === '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' ||
  /(^|_)(ids?|uuid)$|Id$|^(allocation|of|of_reference|person|plan|fund|investor|user|client)$/.test(name);

/** Every field of the contract that names an object, beside the one that the address names first. */
export function referencesOfContract(): Reference[] {
  const found = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = (contract[endpoint] as Endpoint)[part];
      if (!schema) return [];
      const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return textsIn(json, json.$defs ?? {}).flatMap(({ path, text }) => {
        const name = (path.at(-1) ?? '').replace('[]', '');
        if (!isReference(name, text) || (part === 'params' && ['id', 'plan'].includes(name))) return [];
        return [{ endpoint, part, path, name, title: `${endpoint} ${part} ${path.join('.')}` }];
      });
    }),
  );
  // Answers are whatever a definition asks for: one that asks for a file is given its id.
  const inAnswers = (['updateKycRecord', 'updateKycParticipant'] as const).map((endpoint): Reference => ({
    endpoint,
    part: 'body',
    path: ['answers', 'paper[]'],
    name: 'paper',
    title: `${endpoint} body answers.paper[]`,
  }));
  return [...new Map([...found, ...inAnswers].map((one) => [one.title, one])).values()];
}

/** A body in which that field says something else. */
function bodyWith(body: unknown, [first = '', ...rest]: readonly string[], value: string): object {
  const name = first.replace('[]', '');
  const whole = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const before = whole[name];
  const said = (inner: unknown) => (rest.length === 0 ? value : bodyWith(inner, rest, value));
  const [one, ...others] = Array.isArray(before) ? (before as unknown[]) : [];
  return { ...whole, [name]: first.endsWith('[]') ? [said(one), ...others] : said(before) };
}

/** The good call, with what else the field needs, and with something else in it. */
export function callWith({ endpoint, part, path, name }: Reference, headers: Record<string, string>, object: Named, value: string, more: object = {}): Sent {
  if (part === 'params') return callOf(endpoint, headers, { ...(typeof object === 'object' ? object : { id: object }), [name]: value });
  const sent = callOf(endpoint, headers, object);
  if (part === 'query') {
    const [address = '', query = ''] = sent.url.split('?');
    const asked = new URLSearchParams(query);
    asked.set(name, value);
    return { ...sent, url: `${address}?${asked.toString()}` };
  }
  const payload = String(sent.payload ?? '{}').replace(/^\{.*\}(?=\r?$)/ms, (json) =>
    JSON.stringify(bodyWith({ ...(JSON.parse(json) as object), ...more }, path, value)),
  );
  return { ...sent, payload };
}
