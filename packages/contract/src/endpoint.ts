import type { z } from 'zod';
import type { FeatureFlag } from './featureFlags.ts';

/**
 * What the contract needs of a schema. Structural rather than `z.ZodType`: checking is three times faster,
 * and the contract's readers need no knowledge of the library.
 */
export interface Schema<Output = unknown, Input = unknown> {
  readonly _zod: { readonly input: Input; readonly output: Output };
  /** @param params what a fault is called where the schema has no words of its own for it */
  parse(value: unknown, params?: { readonly error: (issue: z.core.$ZodRawIssue) => string }): Output;
}

/** Who may call. Each name is a short fact about the caller, decided in one table by the server. */
export type Policy =
  /** any signed-in, active person */
  | 'signed_in'
  /** signed in with a browser: the access token is that of a session, neither a personal token nor one of another issuer */
  | 'session'
  /** any signed-in, active person, for oneself (not while viewing as another) */
  | 'oneself'
  /** holds the role `compensation`, for oneself (not while viewing as another) */
  | 'compensation'
  /** holds the role `admin`, for oneself (not while viewing as another) */
  | 'administrator'
  /** holds the role `reviewer`, for oneself (not while viewing as another) */
  | 'reviewer'
  /** may view as other people: `admin` or `viewer` */
  | 'may_view_as'
  /** is a carry participant, or looks at one: as an administrator, adviser or delegate, but not as a viewer, to whom investments alone are shown */
  | 'carry_participant'
  /** looks after others: is an adviser and the company has the adviser flow on, or acts for somebody who asked for it */
  | 'client_view';

/** Every refusal that has a meaning of its own, with its HTTP status. */
export const refusals = {
  bad_request: 400,
  unauthenticated: 401,
  sign_in_again: 401,
  view_as_read_only: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  decrease_only: 409,
  in_progress: 409,
  locked: 409,
  not_yet: 409,
  second_person: 409,
  recovery_hold: 409,
  view_needed: 409,
  confirm_needed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  import_refused: 422,
  publishing_refused: 422,
  checks_failed: 422,
  headers_too_large: 431,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type RefusalCode = keyof typeof refusals;

/** Files that a call takes, as multipart/form-data. Each limit is held to the byte, and nothing beyond it is read. */
export interface Upload {
  /** The files that it is known to take; others may come beside them. */
  readonly names?: readonly string[];
  /** How many at most. */
  readonly files: number;
  /** How large each may be, in bytes. */
  readonly bytes: number;
  /**
   * They are files of people, which are looked at, and kept for good, before the call is answered: those that a list among them names, or all, whatever they are
   * called. A call that is rehearsed keeps none of all. Where all are, each of the known names may bear a file that came in parts before: `fileInParts`.
   * `part`: it is a part of such a file, kept as it is and looked at once the file is whole.
   */
  readonly keeps?: 'listed' | 'all' | 'part';
  /** Where all are kept: documents of Word are, too. */
  readonly papers?: true;
  /** Where all are kept: what is written in them is read, for what is done with it at once. */
  readonly text?: true;
}

/** An answer that is a file, saved and never shown by a browser: its media type is one of those listed, whatever was once uploaded as what. */
export interface FileOutput {
  readonly mediaTypes: readonly [string, ...string[]];
}

export const file = <const MediaTypes extends readonly [string, ...string[]]>(...mediaTypes: MediaTypes): { readonly mediaTypes: MediaTypes } => ({
  mediaTypes,
});

/** What a delegate is given, each for itself: figures and documents, to read and to save; or applications and what leads to them, to read and to prepare. */
export type DelegateLevel = 'figures' | 'applications';

export interface Endpoint {
  /** Method and path, parameters in braces. A trailing slash is optional everywhere. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly policy: Policy;
  /** A feature flag that must be on, or several of which all must; off answers as if the path did not exist. */
  readonly flag?: FeatureFlag | readonly FeatureFlag[];
  /**
   * What viewing as another person allows. `read`: the target's data (any GET by default). `refused`: 403 (any other method by default).
   * `self`: the call is about the real person, whoever is being viewed. `prepare`: whoever acts for somebody, or advises them, prepares what that person confirms;
   * it is 403 in any other view, and what they may prepare depends on the object.
   */
  readonly viewing?: 'read' | 'refused' | 'self' | 'prepare';
  /** Changes nothing, though it is no GET: what it asks by is not for an address. */
  readonly reads?: true;
  /** Which of what a delegate may be given lets them call it while they look at the person who asked them; where nothing is said, nobody does. */
  readonly delegates?: DelegateLevel | 'either';
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body; beside files it is the field `body`. */
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly output: Schema | FileOutput;
  /** Success status; 200 unless said, 202 where what was asked for is done later, 204 sends no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * What a call counts for among those that its caller may make in a minute; 1 unless said.
   * Calls of one company that count for more are answered one after the other.
   */
  readonly weight?: number;
  /** The same where its figures are for another day than today, a range of days or what was known on a day, and so are computed for this call. */
  readonly weightOfAnotherDay?: number;
  /** Refusals beyond those every call can meet (bad_request, unauthenticated, not_found, view_as_read_only, view_needed, too_many_requests, internal, unavailable). */
  readonly refusals?: readonly RefusalCode[];
  /** Creating calls: the `Idempotency-Key` header is honoured; a repetition while the first call is being done is 409 `in_progress`. Not where a file is answered. */
  readonly idempotent?: true;
  /**
   * Takes a sign-in of the last five minutes, or of those within which people of the company sign documents; without one it is 401 `sign_in_again` (RFC 9470),
   * whatever else the session may.
   */
  readonly freshSignIn?: true | 'to_sign';
  /**
   * Waits 72 hours after somebody came back to their account by a recovery: 409 `recovery_hold`. Whatever takes a fresh sign-in does, unless this says
   * otherwise.
   */
  readonly recoveryHold?: boolean;
  /** A reading call that leaves a row in the audit log all the same, done or refused. Every other kind of call does anyway. */
  readonly audited?: true;
  /** What the id in its path names, for the audit log: of a call that is refused before it was looked at, too. */
  readonly names?: 'envelope';
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

/** The endpoints of one noun, by id. */
export class Noun<const Endpoints extends AnyContract> {
  readonly endpoints: Endpoints;
  constructor(endpoints: Endpoints) {
    this.endpoints = endpoints;
  }
}

/** What a handler receives and a caller gives, for a part (`params`, `query`, `body`) of an endpoint; undefined where it has none. */
export type Received<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Part]: { readonly _zod: { readonly output: infer Value } };
}
  ? Value
  : undefined;
export type Given<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Part]: { readonly _zod: { readonly input: infer Value } };
}
  ? Value
  : undefined;
/** What a handler answers (before the schema) and a caller receives, where that is no file. */
export type Answer<E extends Endpoint> = E['output'] extends Schema ? E['output']['_zod']['input'] : never;
export type Answered<E extends Endpoint> = E['output'] extends Schema ? E['output']['_zod']['output'] : never;

/** Endpoints by id. */
export type AnyContract = Readonly<Record<string, Endpoint>>;
