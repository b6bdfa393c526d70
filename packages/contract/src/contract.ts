import { Noun } from './endpoint.ts';
import * as nouns from './nouns.ts';

type Declared<Exported> = Exported extends Noun<infer Endpoints> ? Endpoints : never;
type ByNoun = Declared<(typeof nouns)[keyof typeof nouns]>;
type AllKeys<Group> = Group extends unknown ? keyof Group : never;

export type EndpointId = AllKeys<ByNoun>;
export type Contract = { readonly [Id in EndpointId]: ByNoun extends infer Group ? (Group extends { readonly [Key in Id]: infer One } ? One : never) : never };

/** Everything that crosses the wire, by endpoint id. */
export const contract = Object.assign({}, ...Object.values(nouns).map((exported) => (exported instanceof Noun ? exported.endpoints : {}))) as Contract;
