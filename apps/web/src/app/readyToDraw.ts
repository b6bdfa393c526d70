import { frameCalls } from '../client/firstCall.ts';
import { callAhead } from '../client/queries.ts';
import { sessionStatus, startSession } from '../client/session.ts';
import { firstScreenAt } from './firstScreens.ts';
import { router } from './router.tsx';

/** In ms: for so long the frame waits for the figures within it, to be drawn once with them instead of twice. */
const patience = 500;

/** Done as soon as the application has something to draw in the place of the page's own loader. */
export async function readyToDraw(): Promise<void> {
  await Promise.all([answers(), router.load().catch(() => undefined)]);
}

async function answers(): Promise<void> {
  await startSession();
  if (sessionStatus().kind !== 'signed_in') return;
  const calls = firstScreenAt(location.pathname)?.calls;
  const flags = callAhead(frameCalls.flags.id, frameCalls.flags.input, { isAskedOnce: true });
  const inside = [frameCalls.unread, ...(calls?.atOnce ?? [])].map((call) => call.makeWith<Promise<unknown>>(callAhead));
  const user = await callAhead(frameCalls.user.id, frameCalls.user.input);
  if (user === undefined) return;
  const { slug } = user.company;
  if (calls) inside.push(flags.then((known) => Promise.all(calls.ofPerson(user, known).map((call) => call.makeWith<Promise<unknown>>(callAhead)))));
  inside.push(frameCalls.profile(slug).makeWith<Promise<unknown>>(callAhead));
  await Promise.all([flags, frameCalls.theme(slug).makeWith<Promise<unknown>>(callAhead)]);
  await Promise.race([Promise.all(inside), new Promise((resolve) => setTimeout(resolve, patience))]);
}
