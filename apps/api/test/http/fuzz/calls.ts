import { multipart } from '../../permissions/calls.ts';
import { hostile, valueFor, type JsonSchema, type Maker } from './fromSchema.ts';
import { hostileNames, hostileTexts } from './hostile.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: JsonSchema } | null;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { parameters: (Parameter | { $ref: string })[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly parameters: Readonly<Record<string, Parameter>> };
}

/** Everything that an API description says may be called. */
export function operationsOf({ paths, components }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: parameters.flatMap((one) => ('$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? []) : one)),
        body: content ? { type: content[0], schema: content[1].schema } : null,
      };
    }),
  );
}

export interface FuzzCall {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** One call: a described operation with values of which some are hostile, and now and then things the description does not know. */
export function fuzzCall(maker: Maker, operation: Operation, tokens: readonly (string | null)[]): FuzzCall {
  const { random } = maker;
  const wrong = random.pick([0, 0.02, 0.1, 0.5]);
  const token = random.pick(tokens);
  const headers: Record<string, string> = token === null ? {} : { authorization: token };
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: where, required, schema } of operation.parameters) {
    const value = () => text(valueFor(maker, schema, wrong));
    if (where === 'path')
      path = path.replace(
        `{${name}}`,
        random.chance(0.02) ? rawBytes(maker) : encodeURIComponent(wellFormed(recordAt(maker, path, name) ?? value()).slice(0, 400)),
      );
    else if (where === 'query' && (required || random.chance(0.4)))
      for (let times = random.chance(0.1) ? 2 : 1; times > 0; times--) query.append(name, wellFormed(value()).slice(0, 3000));
    else if (where === 'header' && random.chance(0.06)) headers[name.toLowerCase()] = printable(value());
  }
  if (random.chance(wrong / 2)) query.append(wellFormed(random.pick(hostileNames)), wellFormed(random.pick(hostileTexts)).slice(0, 3000));
  const search = query.toString();
  const raw = random.chance(0.02) ? `${search ? '&' : ''}${rawBytes(maker)}` : '';
  return { method: operation.method, url: `${path}${search || raw ? '?' : ''}${search}${raw}`, ...bodyOf(maker, operation, headers, wrong) };
}

/** Now and then the id of a record that is there, of the kind that the address names before its place. */
function recordAt({ random, records }: Maker, path: string, name: string): string | undefined {
  const word = /(\w+)\/$/.exec(path.slice(0, path.indexOf(`{${name}}`)))?.[1] ?? '';
  const there = records.get(word) ?? [];
  return there.length > 0 && random.chance(0.5) ? random.pick(there) : undefined;
}

function bodyOf(
  maker: Maker,
  { body, method }: Operation,
  headers: Record<string, string>,
  wrong: number,
): { headers: Record<string, string>; payload?: string } {
  const { random } = maker;
  if (!body)
    return method !== 'GET' && random.chance(0.2)
      ? { headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(hostile(random)) }
      : { headers };
  if (body.type.startsWith('multipart/') && !random.chance(wrong)) {
    const name = random.pick(['firms.csv', 'funds.csv', 'users.csv', 'fx_rates.csv', 'company.json', 'x.csv', '.env', '', 'A-1.pdf']);
    const beside = body.schema.properties?.['body'];
    return multipart(
      { [name]: `${random.pick(['name', 'email,display_name,roles', 'date,currency,usd_per_unit', ''])}\n${wellFormed(text(hostile(random)))}\n` },
      headers,
      beside && random.chance(0.9) ? valueFor(maker, beside, wrong) : undefined,
    );
  }
  const type = random.chance(wrong / 4)
    ? random.pick(['text/plain', 'application/xml', '', 'multipart/form-data; boundary=x', 'application/json; charset=utf-7'])
    : 'application/json';
  const good = JSON.stringify(valueFor(maker, body.schema, wrong));
  const payload = random.chance(wrong / 4) ? broken(maker, good) : good;
  return { headers: { ...headers, 'content-type': type }, payload };
}

/** A document cut off, with a character too many, or with a key said twice. */
function broken({ random }: Maker, document: string): string {
  const at = random.int(document.length + 1);
  return random.pick([
    document.slice(0, at),
    document.slice(0, at) + random.pick(['"', '{', '\\', '\u0000', ',', '}']) + document.slice(at),
    `{"__proto__":1,${document.slice(1)}`,
    `${document}${document}`,
  ]);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
// Half a surrogate pair cannot be put into an address at all.
const wellFormed = (value: string): string => value.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const printable = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);
const rawBytes = ({ random }: Maker): string =>
  random.pick(['%', '%zz', '%00', '%c0%80', '%ed%a0%80', '%2e%2e%2f', '%25%30%30', '..;/', '[]', '&&==', '%ff%fe']);
