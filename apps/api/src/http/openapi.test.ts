import { expect, it } from 'vitest';
import { z } from 'zod';
import { file, type AnyContract } from '@pari/contract';
import { openApi } from './openapi.ts';

const paper = z.object({ name: z.string(), next: z.number().optional() }).meta({ id: 'Paper' });
const declared = {
  readPaper: {
    route: 'GET /api/papers/{id}',
    summary: 'A paper',
    policy: 'signed_in',
    audited: true,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ day: z.string(), more: z.string().optional(), order: z.string().default('name') }),
    output: z.object({ papers: z.array(paper) }),
  },
  writePaper: {
    route: 'POST /api/papers/{id}',
    summary: 'Writes a paper',
    policy: 'administrator',
    flag: 'aggregator',
    status: 201,
    idempotent: true,
    refusals: ['conflict'],
    params: z.strictObject({ id: z.uuid() }),
    body: paper,
    output: paper,
  },
  orderPaper: {
    route: 'POST /api/orders',
    summary: 'Orders',
    policy: 'signed_in',
    body: z.object({ copies: z.number().default(1) }),
    output: z.object({ copies: z.number().default(1) }),
  },
  removePaper: { route: 'DELETE /api/papers', summary: 'Removes', policy: 'session', viewing: 'self', status: 204, output: z.object({}) },
  sendPapers: { route: 'PUT /api/papers', summary: 'Sends', policy: 'signed_in', upload: { files: 3, bytes: 10 }, output: z.object({}) },
  savePaper: { route: 'GET /api/saved', summary: 'Saves', policy: 'signed_in', viewing: 'refused', output: file('text/csv') },
} as const satisfies AnyContract;

interface Operation {
  readonly parameters: unknown;
  readonly responses: Record<string, { readonly description: string }>;
  readonly requestBody?: unknown;
}
const description = openApi(declared, 'https://portal.example') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; parameters: Record<string, unknown>; securitySchemes: unknown };
};
const headers = ['X-View-As', 'X-Advisor-Client', 'X-Show-Unpublished', 'X-As-Of-Date', 'X-Known-On'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));
const refusal = (codes: string) => ({ description: codes, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } });
const usual = {
  '400': refusal('bad_request'),
  '401': refusal('unauthenticated'),
  '404': refusal('not_found'),
  '409': refusal('view_needed'),
  '429': refusal('too_many_requests'),
  '500': refusal('internal'),
  '503': refusal('unavailable'),
};
const written = { '413': refusal('payload_too_large'), '415': refusal('unsupported_media_type') };
const idOfPath = { name: 'id', in: 'path', required: true, schema: expect.objectContaining({ type: 'string', format: 'uuid' }) };

it('the whole says what it is and how one is known', () => {
  const { paths, components, ...head } = description;
  expect(head).toEqual({
    openapi: '3.1.0',
    info: { title: 'Pari', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: 'https://portal.example' }],
    security: [{ bearer: [] }],
  });
  expect(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
    ['/api/papers/{id}', ['get', 'post']],
    ['/api/orders', ['post']],
    ['/api/papers', ['delete', 'put']],
    ['/api/saved', ['get']],
  ]);
  expect(components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
});

it('the headers are told in these words', () => {
  const header = (name: string, about: string, schema: object) => ({ name, in: 'header', required: false, description: about, schema });
  const uuid = { type: 'string', format: 'uuid' };
  const date = { type: 'string', format: 'date' };
  expect(description.components.parameters).toEqual({
    'X-View-As': header('X-View-As', 'Read what this person sees; for those who may view as others', uuid),
    'X-Advisor-Client': header('X-Advisor-Client', 'Read what this client of the adviser sees; not together with X-View-As', uuid),
    'X-Show-Unpublished': header('X-Show-Unpublished', 'Show unpublished funds; for administrators who view as a person', { const: 'true' }),
    'X-As-Of-Date': header('X-As-Of-Date', "Day the figures are for; default today in the company's time zone", date),
    'X-Known-On': header('X-Known-On', 'Only what had been posted by the end of this day counts; default all', date),
    'Idempotency-Key': header(
      'Idempotency-Key',
      'The same key and input get the first answer again, for 24 hours; while the first call is still being done, 409 in_progress: send it again in a moment',
      {
        type: 'string',
        pattern: '^[\\x21-\\x7e]{1,200}$',
      },
    ),
  });
});

it('what is named is described once and referred to', () => {
  const { Problem, ...others } = description.components.schemas as Record<string, { properties?: object; $schema?: string; id?: string }>;
  expect(Object.keys(others)).toEqual(['Paper']);
  expect(others['Paper']).toMatchObject({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  for (const schema of [Problem, others['Paper']]) expect([schema?.$schema, schema?.id]).toEqual([undefined, undefined]);
  expect(Object.keys(Problem?.properties ?? {})).toContain('request_id');
});

it('a reading call is described with its parameters and refusals', () =>
  expect(description.paths['/api/papers/{id}']?.['get']).toEqual({
    operationId: 'readPaper',
    summary: 'A paper',
    'x-policy': 'signed_in',
    'x-audited': true,
    parameters: [
      idOfPath,
      { name: 'day', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'more', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'order', in: 'query', required: false, schema: { type: 'string', default: 'name' } },
      ...headers,
    ],
    responses: {
      '200': {
        description: 'A paper',
        content: {
          'application/json': {
            schema: expect.objectContaining({
              type: 'object',
              properties: { papers: { type: 'array', items: { $ref: '#/components/schemas/Paper' } } },
              required: ['papers'],
            }),
          },
        },
      },
      ...usual,
    },
  }));

it('a writing call is described with its body, its key and what it may be refused for', () =>
  expect(description.paths['/api/papers/{id}']?.['post']).toEqual({
    operationId: 'writePaper',
    summary: 'Writes a paper',
    'x-policy': 'administrator',
    'x-flag': 'aggregator',
    parameters: [idOfPath, ...headers, { $ref: '#/components/parameters/Idempotency-Key' }],
    requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Paper' } } } },
    responses: {
      '201': { description: 'Writes a paper', content: { 'application/json': { schema: { $ref: '#/components/schemas/Paper' } } } },
      ...usual,
      ...written,
      '403': refusal('view_as_read_only'),
      '409': refusal('view_needed or conflict or in_progress'),
      '422': refusal('idempotency_key_reused'),
    },
  }));

it('what has a default may be left out of a call, and is never left out of an answer, which has nothing that is not named', () => {
  const order = description.paths['/api/orders']?.['post'];
  const schema = (more: object) => ({ content: { 'application/json': { schema: expect.objectContaining(more) } } });
  expect(order?.requestBody).toEqual({ required: true, ...schema({ properties: { copies: { default: 1, type: 'number' } } }) });
  expect(JSON.stringify(order?.requestBody)).not.toContain('"required":["copies"]');
  expect(order?.responses['200']).toMatchObject(schema({ required: ['copies'], additionalProperties: false }));
});

it('a call without an answer, one about oneself, one of files and one with an effect say so', () => {
  expect(description.paths['/api/papers']?.['delete']).toEqual({
    operationId: 'removePaper',
    summary: 'Removes',
    'x-policy': 'session',
    parameters: headers,
    responses: { '204': { description: 'Done' }, ...usual, ...written },
  });
  const taken = { type: 'string', format: 'binary', maxLength: 10 };
  expect(description.paths['/api/papers']?.['put']?.requestBody).toEqual({
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties: {}, additionalProperties: taken, minProperties: 1, maxProperties: 3 } } },
  });
  expect(description.paths['/api/saved']?.['get']?.responses).toEqual({
    '200': {
      description: 'Saves',
      headers: { 'Content-Disposition': { description: 'attachment, with the name of the file as RFC 6266 says', schema: { type: 'string' } } },
      content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    },
    ...usual,
    '403': refusal('view_as_read_only'),
  });
});
