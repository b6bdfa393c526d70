import { randomUUID } from 'node:crypto';
import { contract, type Endpoint, type EndpointId, type Upload } from '@pari/contract';
import { callOf, type Sent } from '../permissions/calls.ts';
import { objectFor } from '../permissions/cells.ts';
import type { Inhabitant, World } from '../permissions/world.ts';
import { form } from '../support/form.ts';

/** A call of the contract that takes files, and how one file comes in through it. */
export interface Door {
  readonly endpoint: EndpointId;
  readonly limits: Upload;
  /** Where its files are looked at by what they are; otherwise they are tables, and nothing else is kept of them. */
  readonly keeps: boolean;
  /** Whoever sends them is shown each hidden sign in their names first. */
  readonly isDesk: boolean;
  /** Sends files under the names that they are given. @param apart about an object of their own, where they are taken */
  send(files: Readonly<Record<string, Buffer>>, apart?: boolean): Promise<Answered>;
  /** Sends a form as it is. */
  sendForm(payload: string | Buffer, contentType: string): Promise<number>;
}
interface Answered {
  readonly status: number;
  readonly body: string;
}

const list = (name: string) => Buffer.from(`type,title,date,file,reference\nother,Guide,2026-01-01,"${name.replaceAll('"', '""')}",${randomUUID()}\n`);
/** What comes beside a file, where it is not taken by itself. */
const beside: Readonly<Partial<Record<EndpointId, (files: Readonly<Record<string, Buffer>>) => Readonly<Record<string, Buffer>>>>> = {
  runImport: (files) => ({ 'documents.csv': list(Object.keys(files)[0] ?? ''), ...files }),
  // Tables have their names: whatever comes is called like one.
  importPay: (files) =>
    Object.fromEntries(Object.values(files).map((bytes, index) => [['compensation.csv', 'carry_commitments.csv'][index] ?? `${index}.csv`, bytes])),
};

/** Parts of a file are bytes until they are all there: the call that takes the whole file judges it. Parts that no row names are swept. */
const ofParts: readonly EndpointId[] = ['sendFilePart'];

/** Every call of the contract that takes files. Each has an object of its own, of a person of the first company. */
export function doorsOf(world: World, owner: Inhabitant): Door[] {
  const { admin, compensation } = world.people;
  return (Object.entries(contract) as [EndpointId, Endpoint][]).flatMap(([endpoint, { upload, policy }]) => {
    if (!upload || ofParts.includes(endpoint)) return [];
    const caller = policy === 'administrator' ? admin : policy === 'compensation' ? compensation : owner;
    const post = async (sent: Sent, files: Readonly<Record<string, Buffer>>, query: string): Promise<Answered> => {
      const body = /name="body"\r\n\r\n(.*)\r\n/.exec(String(sent.payload ?? ''))?.[1];
      const { headers, payload } = form(beside[endpoint]?.(files) ?? files, body === undefined ? undefined : (JSON.parse(body) as object));
      const [url = ''] = sent.url.split('?');
      const answer = await world.test.app.inject({
        method: sent.method,
        url: `${url}${query}`,
        headers: { ...headers, authorization: caller.authorization },
        payload,
      });
      return { status: answer.statusCode, body: answer.body };
    };
    const callAbout = async (apart: boolean) => callOf(endpoint, {}, await objectFor(apart ? '200' : '404', world, endpoint, 'own', owner));
    const send = async (files: Readonly<Record<string, Buffer>>, apart = false): Promise<Answered> => {
      const sent = await callAbout(apart);
      if (!sent.url.includes('dry_run')) return post(sent, files, '');
      const rehearsed = await post(sent, files, '?dry_run=true');
      const digest = /"digest":"([0-9a-f]{64})"/.exec(rehearsed.body)?.[1];
      return digest === undefined ? rehearsed : post(sent, files, `?digest=${digest}`);
    };
    const sendForm = async (payload: string | Buffer, contentType: string) => {
      const { method, url } = await callAbout(false);
      return (await world.test.app.inject({ method, url, headers: { 'content-type': contentType, authorization: caller.authorization }, payload })).statusCode;
    };
    return [{ endpoint, limits: upload, keeps: upload.keeps !== undefined, isDesk: upload.names === undefined, send, sendForm }];
  });
}
