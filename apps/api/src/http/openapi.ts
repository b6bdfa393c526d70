import { z } from 'zod';
import { fileInParts, problem, refusals, type AnyContract, type Endpoint, type RefusalCode, type Schema, type Upload } from '@pari/contract';
import { isFileOutput } from './fileAnswer.ts';
import { takesParts } from './inParts.ts';

const common: readonly RefusalCode[] = ['bad_request', 'unauthenticated', 'not_found', 'view_needed', 'too_many_requests', 'internal', 'unavailable'];

interface Header {
  readonly description: string;
  readonly schema: Record<string, unknown>;
}

const contextHeaders: Readonly<Record<string, Header>> = {
  'X-View-As': { description: 'Read what this person sees; for those who may view as others', schema: { type: 'string', format: 'uuid' } },
  'X-Advisor-Client': { description: 'Read what this client of the adviser sees; not together with X-View-As', schema: { type: 'string', format: 'uuid' } },
  'X-Show-Unpublished': { description: 'Show unpublished funds; for administrators who view as a person', schema: { const: 'true' } },
  'X-As-Of-Date': { description: "Day the figures are for; default today in the company's time zone", schema: { type: 'string', format: 'date' } },
  'X-Known-On': { description: 'Only what had been posted by the end of this day counts; default all', schema: { type: 'string', format: 'date' } },
};
const idempotencyKey: Header = {
  description:
    'The same key and input get the first answer again, for 24 hours; while the first call is still being done, 409 in_progress: send it again in a moment',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

/** The OpenAPI 3.1 description of a whole contract. */
export function openApi(contract: AnyContract, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {};
  for (const [id, endpoint] of Object.entries(contract)) {
    const [method, path] = endpoint.route.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(id, endpoint, method, schemas);
  }
  schemaOf(problem, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Pari', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas,
      parameters: Object.fromEntries(
        Object.entries({ ...contextHeaders, 'Idempotency-Key': idempotencyKey }).map(([name, header]) => [
          name,
          { name, in: 'header', required: false, ...header },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(id: string, endpoint: Endpoint, method: string, schemas: Record<string, unknown>): Record<string, unknown> {
  const status = String(endpoint.status ?? 200);
  const codes = [...common, ...(endpoint.refusals ?? []), ...writing(endpoint, method)];
  const headers = [...Object.keys(contextHeaders), ...(endpoint.idempotent ? ['Idempotency-Key'] : [])];
  return {
    operationId: id,
    summary: endpoint.summary,
    'x-policy': endpoint.policy,
    ...(endpoint.flag ? { 'x-flag': endpoint.flag } : {}),
    ...(endpoint.audited ? { 'x-audited': true } : {}),
    ...(endpoint.freshSignIn ? { 'x-fresh-sign-in': true } : {}),
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...requestBody(endpoint, schemas),
    responses: {
      [status]: status === '204' ? { description: 'Done' } : { description: endpoint.summary, ...answerBody(endpoint.output, schemas) },
      ...Object.fromEntries(
        [...Map.groupBy(codes, (code) => refusals[code])].map(([refused, ofStatus]) => [String(refused), refusalAnswer([...new Set(ofStatus)])]),
      ),
    },
  };
}

function writing(endpoint: Endpoint, method: string): RefusalCode[] {
  const forbidden: RefusalCode[] = ['refused', 'prepare'].includes(endpoint.viewing ?? (method === 'GET' ? 'read' : 'refused')) ? ['view_as_read_only'] : [];
  const withBody: RefusalCode[] = method === 'GET' ? [] : ['payload_too_large', 'unsupported_media_type'];
  const fresh: RefusalCode[] = [
    ...(endpoint.freshSignIn ? (['sign_in_again'] as const) : []),
    ...((endpoint.recoveryHold ?? endpoint.freshSignIn) ? (['recovery_hold'] as const) : []),
  ];
  const idempotent: RefusalCode[] = endpoint.idempotent ? ['in_progress', 'idempotency_key_reused'] : [];
  return [...forbidden, ...withBody, ...fresh, ...idempotent];
}

function refusalAnswer(codes: readonly RefusalCode[]) {
  return { description: codes.join(' or '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}

function requestBody(endpoint: Endpoint, schemas: Record<string, unknown>) {
  if (endpoint.upload) {
    const body = endpoint.body && schemaOf(endpoint.body, 'input', schemas);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: filesTaken(endpoint.upload, body, schemas) } } } };
  }
  if (!endpoint.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', schemas) } } } };
}

function filesTaken(upload: Upload, body: unknown, schemas: Record<string, unknown>) {
  const { names = [], files, bytes } = upload;
  const file = { type: 'string', format: 'binary', maxLength: bytes };
  const named = takesParts(upload) ? { oneOf: [file, schemaOf(fileInParts, 'input', schemas)] } : file;
  // What is said beside a file may come as fields of the form as well.
  const fields = takesParts(upload) ? ((body as { readonly properties?: Record<string, unknown> } | undefined)?.properties ?? {}) : {};
  return {
    type: 'object',
    properties: { ...Object.fromEntries(names.map((name) => [name, named])), ...(body !== undefined && { body }), ...fields },
    additionalProperties: file,
    minProperties: 1,
    maxProperties: files + (body === undefined ? 0 : Math.max(1, Object.keys(fields).length)),
  };
}

function answerBody(output: Endpoint['output'], schemas: Record<string, unknown>) {
  if (!isFileOutput(output)) return { content: { 'application/json': { schema: schemaOf(output, 'output', schemas) } } };
  const disposition = { description: 'attachment, with the name of the file as RFC 6266 says', schema: { type: 'string' } };
  const content = Object.fromEntries(output.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { headers: { 'Content-Disposition': disposition }, content };
}

function parameters(where: 'path' | 'query', schema: Endpoint['params'], schemas: Record<string, unknown>): unknown[] {
  if (!schema) return [];
  const shape = schemaOf(schema, 'input', schemas) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (shape.required ?? []).includes(name),
    schema: property,
  }));
}

/** JSON Schema of one part; named schemas are collected once and referred to. */
function schemaOf(schema: Schema, io: 'input' | 'output', schemas: Record<string, unknown>): unknown {
  const made = z.toJSONSchema(schema as unknown as z.ZodType, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Record<string, unknown>;
  const { $schema: _, $defs, id, ...own } = relink(made) as Record<string, unknown>;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Record<string, unknown>>)) {
    const { id: _id, ...body } = definition;
    schemas[name] ??= body;
  }
  if (typeof id !== 'string') return own;
  schemas[id] ??= own;
  return { $ref: `#/components/schemas/${id}` };
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : relink(inner),
    ]),
  );
}
