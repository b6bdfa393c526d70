import { z } from 'zod';
import { DEFINITION_KINDS, DEFINITION_STATES, type DefinitionBodies, type DefinitionKind } from '@pari/domain/definitions';
import { endpoint, file, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { id, instant, list, listQuery, searchText } from '../wire.ts';
import { applicationBody } from './application.ts';
import { criteriaBody } from './criteria.ts';
import { templateBody } from './documentTemplate.ts';
import { taxFormBody } from './taxForm.ts';
import { workflowBody } from './workflow.ts';

export { criteriaBlock, criteriaBody } from './criteria.ts';

/** The form of a body of each kind. */
export const definitionBodies: { readonly [Kind in DefinitionKind]: z.ZodType<DefinitionBodies[Kind], DefinitionBodies[Kind]> } = {
  criteria: criteriaBody,
  kyc_workflow: workflowBody,
  application: applicationBody,
  tax_form: taxFormBody,
  document_template: templateBody,
};
const anyBody = z.union([criteriaBody, workflowBody, applicationBody, taxFormBody, templateBody]);

const kind = z.enum(DEFINITION_KINDS);
/** By which a definition is named. */
export const definitionKey = z.string().regex(/^[A-Za-z0-9._-]{1,100}$/, 'Use 1 to 100 letters, digits, dots, underscores and hyphens.');
const key = definitionKey.describe('by which it is named, for good');
/** Unchecked here: what is wrong with it is said by paths within it. */
const given = z.record(z.string(), z.unknown()).describe('as its kind has it; what is left out of it is filled in');
const number = z.int().positive();
const inPath = z.coerce.number<string>().int().positive().max(2_147_483_647);
const person = z.object({ id, display_name: z.string() });

const fault = z.object({ path: z.string().describe('as in blocks[2].dependencies[0]'), text: z.string() }).meta({ id: 'DefinitionFault' });
const difference = z
  .object({
    path: z.string().describe('what has an id is named by it, as in blocks[intro].title'),
    kind: z.enum(['added', 'removed', 'changed']),
    old: z.unknown().optional(),
    new: z.unknown().optional(),
  })
  .meta({ id: 'DefinitionDifference' });

const version = z
  .object({
    version: number,
    state: z.enum(DEFINITION_STATES),
    is_in_force: z.boolean().describe('it is the latest published one'),
    author: person.nullable().describe('null: a command'),
    at: instant,
    publisher: person.nullable().describe('null: a command, or it is not published'),
    published_at: instant.nullable(),
  })
  .meta({ id: 'DefinitionVersion' });
const whole = version.extend({ body: anyBody }).meta({ id: 'WholeDefinitionVersion' });

const summary = z
  .object({
    kind,
    key: z.string(),
    name: z.string(),
    version: number.describe('the last one, to be given with the next'),
    in_force: number.nullable().describe('the published version that counts; null: none does'),
    state: z.enum(DEFINITION_STATES).describe('of the last version'),
    at: instant.describe('when the last version was kept'),
  })
  .meta({ id: 'DefinitionSummary' });

const definition = summary
  .extend({
    latest: whole,
    faults: z.array(fault).describe('of the last version: what keeps it from being published'),
    versions: z.array(version).describe('the newest first'),
    used_by: z.array(z.object({ id, external_id: z.string(), name: z.string() })).describe('funds whose set-up in force names it'),
    abilities: z.object({ publish: z.boolean(), retire: z.boolean() }),
  })
  .meta({ id: 'Definition' });

const effect = z
  .object({ ...rehearsed, definition, differences: z.array(difference).describe('to the version in force; where there is none, to nothing') })
  .meta({ id: 'DefinitionEffect' });

const common = { policy: 'administrator' } as const;
const ofKey = { ...common, params: z.strictObject({ kind, id: key }) } as const;
const rehearsedOfKey = { ...ofKey, query: rehearsalQuery, output: effect } as const;

export const definitions = new Noun({
  listDefinitions: endpoint({
    ...common,
    route: 'GET /api/admin/definitions',
    summary: 'Every definition of the company, by its last version',
    query: listQuery({ sort: ['key', 'name', 'at'] }).extend({ kind: kind.optional(), search: searchText('part of the key or the name') }),
    output: list(summary),
  }),
  createDefinition: endpoint({
    ...common,
    route: 'POST /api/admin/definitions',
    summary: 'Keeps the first draft of a definition; nothing follows from it before it is published',
    body: z.strictObject({ kind, key, body: given }),
    output: definition,
    status: 201,
    idempotent: true,
    refusals: ['conflict'],
  }),
  checkDefinition: endpoint({
    ...common,
    route: 'POST /api/admin/definitions/check',
    summary: 'What is wrong with a body, by path; it keeps nothing',
    reads: true,
    body: z.strictObject({ kind, body: given }),
    output: z.object({
      faults: z.array(fault),
      body: anyBody.nullable().describe('filled in; null where its form is not that of its kind'),
    }),
  }),
  getDefinition: endpoint({ ...ofKey, route: 'GET /api/admin/definitions/{kind}/{id}', summary: 'One definition with its versions', output: definition }),
  getDefinitionVersion: endpoint({
    ...common,
    route: 'GET /api/admin/definitions/{kind}/{id}/versions/{version}',
    summary: 'One version of a definition',
    params: ofKey.params.extend({ version: inPath }),
    output: whole,
  }),
  getDefinitionDifferences: endpoint({
    ...ofKey,
    route: 'GET /api/admin/definitions/{kind}/{id}/differences',
    summary: 'In what one version differs from another',
    query: z.strictObject({ from: inPath, to: inPath }),
    output: z.object({ differences: z.array(difference) }),
  }),
  saveDefinition: endpoint({
    ...ofKey,
    route: 'POST /api/admin/definitions/{kind}/{id}',
    summary: 'Keeps a draft as the next version. The same again keeps nothing',
    body: z.strictObject({ version: number.describe('the last one that was read'), body: given }),
    output: definition,
    idempotent: true,
    refusals: ['conflict'],
  }),
  rollBackDefinition: endpoint({
    ...ofKey,
    route: 'POST /api/admin/definitions/{kind}/{id}/rollback',
    summary: 'Keeps what an earlier version says as a draft, the next version',
    body: z.strictObject({ version: number.describe('the last one that was read'), to: number.describe('the earlier one') }),
    output: definition,
    idempotent: true,
    refusals: ['conflict'],
  }),
  publishDefinition: endpoint({
    ...rehearsedOfKey,
    route: 'POST /api/admin/definitions/{kind}/{id}/publish',
    summary: 'Publishes the last version, which never changes from then on; rehearsed with `dry_run` first, and done once',
    body: z.strictObject({ version: number.describe('the last one, which was looked at') }),
    refusals: ['conflict', 'not_yet', 'checks_failed'],
  }),
  testFillTemplate: endpoint({
    ...common,
    route: 'POST /api/admin/document-templates/{id}/test-fill',
    summary: 'The document of a template, as its last version has it, filled with examples',
    params: z.strictObject({ id: key }),
    reads: true,
    output: file('application/pdf'),
    refusals: ['not_yet'],
  }),
  retireDefinition: endpoint({
    ...rehearsedOfKey,
    route: 'POST /api/admin/definitions/{kind}/{id}/retire',
    summary: 'No published version counts any more; what was begun with one goes on with it. Rehearsed first, and done once',
    refusals: ['conflict', 'not_yet'],
  }),
});
