import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ajv, { type ValidateFunction } from 'ajv-draft-04';

/** A call as it came. */
export interface Asked {
  readonly method: string;
  /** Below the address of the API, beginning with `/v2.1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Read as JSON; undefined where there was none. */
  readonly body: unknown;
}

export interface Described {
  /** Values of the path. */
  readonly values: Readonly<Record<string, string>>;
  /** The path as it is described. */
  readonly route: string;
  /** What is wrong with the call. */
  readonly faults: readonly string[];
  /** What is wrong with an answer to it. */
  faultsOfAnswer(status: number, body: unknown): string[];
}

type Json = Record<string, unknown>;
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly required?: boolean;
  readonly schema?: Json;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly schema?: Json }>>;
}

/** The published description of DocuSign's API, or null when PARI_TEST_DATA does not lead to it. */
export function descriptionFile(): string | null {
  const folder = process.env['PARI_TEST_DATA'] ?? '';
  const file = join(folder, 'esign', 'docusign-esign-v2.1-subset.swagger.json');
  return folder !== '' && existsSync(file) ? file : null;
}

/** Reads the description: what it does not list is wrong in a call and in an answer. */
export function readDescription(file: string): (asked: Asked) => Described {
  const { paths, definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
    definitions: Record<string, Json>;
  };
  const schemas = new ajv.default({ strict: false, allErrors: true, validateFormats: false });
  schemas.addSchema({ id: 'docusign', definitions: Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, closed(one)])) });
  const compiled = new Map<string, ValidateFunction>();
  const faultsOf = (schema: Json | undefined, value: unknown, what: string): string[] => {
    if (!schema || schema['format'] === 'binary') return [];
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? schemas.compile(JSON.parse(key.replaceAll('"#/', '"docusign#/')) as Json);
    compiled.set(key, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) => `${what}${instancePath}: ${message} ${JSON.stringify(params)}`);
  };

  return ({ method, path, query, body }) => {
    const found = routeOf(Object.keys(paths), path);
    const operation = found && paths[found.route]?.[method.toLowerCase()];
    const call = `${method} ${path}`;
    if (!found || !operation) return { values: {}, route: '', faults: [`${call} is not described`], faultsOfAnswer: () => [] };
    const parameters = operation.parameters ?? [];
    const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
    const names = [...query.keys()];
    const wanted = parameters.find((one) => one.in === 'body');
    return {
      ...found,
      faults: [
        ...names.filter((name) => !known.has(name)).map((name) => `${call}: no parameter ${name}`),
        ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${call}: ${name} twice`),
        ...parameters.filter((one) => one.in === 'query' && one.required && !query.has(one.name)).map(({ name }) => `${call}: ${name} is missing`),
        ...(body === undefined ? [] : wanted ? faultsOf(wanted.schema, body, call) : [`${call} takes no body`]),
      ],
      faultsOfAnswer(status, answer) {
        const described = operation.responses[status >= 400 ? '400' : String(status)];
        return described ? faultsOf(described.schema, answer, `answer ${status} to ${call}`) : [`answer ${status} to ${call} is not described`];
      },
    };
  };
}

/** The described path that fits: one without a value where a word stands, before one with. */
function routeOf(routes: readonly string[], path: string): { route: string; values: Record<string, string> } | undefined {
  const parts = path.split('/');
  const fits = routes.filter((route) => {
    const words = route.split('/');
    return words.length === parts.length && words.every((word, index) => word === parts[index] || (word.startsWith('{') && parts[index] !== ''));
  });
  const route = fits.toSorted((a, b) => a.split('{').length - b.split('{').length)[0];
  if (route === undefined) return undefined;
  const named = route.split('/').flatMap((word, index) => (word.startsWith('{') ? [[word.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : []));
  return { route, values: Object.fromEntries(named) as Record<string, string> };
}

/** The same schema, which takes no property that it does not list. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner ? { ...inner, additionalProperties: false } : inner;
}
