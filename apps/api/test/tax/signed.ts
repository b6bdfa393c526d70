import { german, type Saying, type Teller } from './saying.ts';

export const crs = { self_certification: 'CRS-I', answers: { 'CRS-I': { birth_town: 'Köln', birth_country: 'DE', undertaking: true } } };
export const w8ben = { government_forms: ['W-8BEN'], answers: { ...crs.answers, 'W-8BEN': { treaty_claim: 'no', capacity: true } } };
/** Of a fund that takes one form alone. */
export const short = { tax_forms: ['CRS-I'] as const };

/** Who signed the forms that the fund takes, in a record of that id. */
export async function signed(
  saying: Saying,
  setup: object = short,
  said: object = { ...german, ...crs },
  forms: readonly ('CRS-I' | 'W-8BEN')[] = ['CRS-I'],
): Promise<Omit<Teller, 'id'> & { readonly id: string; readonly userId: string }> {
  const who = await saying.teller({ setup });
  await saying.say(who, who.record, said);
  for (const form of forms) {
    await saying.make(who, who.record.id, form);
    await saying.sign(who, who.record.id, form);
  }
  return { ...who, userId: who.id, id: who.record.id };
}

/** What a reviewer does of an application. */
export const reviewed = async (saying: Saying, who: { readonly application: string }) => {
  const by = await saying.test.sessionOf(await saying.test.addPerson(saying.companyId, ['reviewer']));
  const url = `/review/applications/${who.application}`;
  interface File {
    readonly modules: readonly { readonly module: number; readonly version: number; readonly round: number }[];
  }
  return {
    keep: (how: 'lock' | 'unlock') => saying.send(by, 'POST', `${url}/${how}`, how === 'lock' ? { reason: 'We look at it.' } : undefined),
    async comment(text: string) {
      await saying.send(by, 'POST', `${url}/comments`, { module: 3, text });
      const found = (await saying.send<File>(by, 'GET', url)).body.modules.find(({ module }) => module === 3);
      return saying.send(by, 'POST', `${url}/request-changes`, { module: 3, version: found?.version, round: found?.round });
    },
    async decline() {
      const { body } = await saying.send<{ submissions: number }>(by, 'GET', url);
      return saying.send(by, 'POST', `${url}/decline`, { reason: 'It does not fit.', submissions: body.submissions });
    },
    async approve(warnings?: readonly string[]) {
      const found = (await saying.send<File>(by, 'GET', url)).body.modules.find(({ module }) => module === 3);
      return saying.send(by, 'POST', `${url}/modules/3/decision`, {
        version: found?.version,
        round: found?.round,
        decision: 'approve',
        ...(warnings && { warnings }),
      });
    },
  };
};
/** Says something else of who they are. */
export const prove = async (saying: Saying, who: Pick<Teller, 'authorization'>, answers: object, by = who.authorization, more: object = { change: true }) => {
  const [kyc] = (await saying.send<{ results: { id: string; version: number }[] }>(who.authorization, 'GET', '/kyc_records')).body.results;
  return saying.send<object>(by, 'PATCH', `/kyc_records/${kyc?.id}`, { version: kyc?.version, answers, ...more });
};
