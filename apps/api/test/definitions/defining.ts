import { startProgramme } from '../opportunities/offers.ts';
import type { TestPerson } from '../support/app.ts';

/** A company with an administrator who writes its definitions. */
export async function startDefining() {
  const programme = await startProgramme();
  const admin = await programme.test.addPerson(programme.companyId, ['admin']);
  /** @param url after that of all definitions */
  const at = async (method: 'GET' | 'POST', url: string, payload?: object, { authorization }: Pick<TestPerson, 'authorization'> = admin) => {
    const answer = await programme.test.app.inject({ method, url: `/api/admin/definitions${url}`, headers: { authorization }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { programme, admin, at };
}
export type Defining = Awaited<ReturnType<typeof startDefining>>;
