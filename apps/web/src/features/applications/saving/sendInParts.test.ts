import { afterEach, expect, it, vi } from 'vitest';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { sendInParts, type Progress } from './sendInParts.ts';

type Upload = CallOutput<'getFileUpload'>;
const cut = () => new CallError(0, 'unreachable', 'The server could not be reached.');
const bytes = (length: number) => new File([new Uint8Array(length)], 'deed.pdf');

/** A server that takes parts in, and answers each call as `meets` lets it. */
function server(length: number, meets: (call: string, at: Upload) => void | Promise<void> = () => undefined) {
  let upload: Upload = { id: 'one', length, received: 0, is_used: false };
  const calls: string[] = [];
  const sent: number[] = [];
  const progress: Progress[] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  let begun = 0;
  const call = async (id: string, input: object): Promise<unknown> => {
    calls.push(id);
    await meets(id, upload);
    if (id === 'beginFileUpload' && upload.id === 'gone') upload = { ...upload, id: `again ${(begun += 1)}`, received: 0 };
    if (id !== 'sendFilePart') return upload;
    const { body, form } = input as CallInput<'sendFilePart'>;
    const { size } = form.get('part') as File;
    if (upload.id === 'gone') throw new CallError(404, 'not_found', 'There is nothing here.');
    if (body.start !== upload.received) throw new CallError(409, 'conflict', 'Another part of this file is next.', { current: upload });
    sent.push(size);
    return (upload = { ...upload, received: body.start + size });
  };
  const take = async (form: FormData, limit: AbortSignal): Promise<void> => {
    calls.push(`take ${form.get('file_data') as string}`);
    limit.throwIfAborted();
    await meets('take', upload);
    upload = { ...upload, is_used: true };
    await meets('taken', upload);
  };
  const onTaken = () => Promise.resolve(calls.push('told'));
  const onProgress = (now: Progress) => void progress.push(now);
  const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds));
  const parts = { take, onTaken, onProgress, wait, now: () => 0, signal: controller.signal, isGivenUp: () => controller.signal.reason === 'stopped' };
  const send = () => sendInParts(bytes(length), { ...parts, call: call as Parameters<typeof sendInParts>[1]['call'] });
  return { send, calls, sent, progress, waits, controller, change: (to: Partial<Upload>) => (upload = { ...upload, ...to }) };
}

const once = (when: string, error: () => Error, after = 0) => {
  let count = 0;
  return (call: string) => {
    if (call === when && (count += 1) === after + 1) throw error();
  };
};

afterEach(() => vi.restoreAllMocks());

it('sends a file in parts that grow while the line is quick, and has it taken by its name', async () => {
  const { send, sent, calls, progress } = server(2_000_000);
  await send();
  expect(sent).toEqual([262_144, 524_288, 1_048_576, 164_992]);
  expect(calls.at(-1)).toBe('take {"upload":"one","name":"deed.pdf"}');
  expect(progress.map(({ sent: share }) => Math.floor(share * 100))).toEqual([0, 13, 39, 91, 100]);
});

it('sends no part that is too short for the server but the last', async () => {
  const { send, sent } = server(262_144 + 65_535);
  await send();
  expect(sent).toEqual([262_144 + 65_535]);
});

it('goes on where it was when the connection is back, and sends the part again that was cut', async () => {
  const { send, sent, waits, progress } = server(1_000_000, once('sendFilePart', cut, 1));
  await send();
  expect(sent.reduce((sum, size) => sum + size)).toBe(1_000_000);
  expect(waits).toEqual([1000]);
  expect(progress).toContainEqual({ sent: 0.262144, isPaused: true });
});

it('goes on after what came although its answer was lost', async () => {
  const parts = server(1_000_000, once('sendFilePart', cut, 1));
  const { send, sent, change } = parts;
  change({ received: 300_000 });
  await send();
  expect(sent.reduce((sum, size) => sum + size)).toBe(700_000);
});

it('waits without end for the connection, longer each time, and not for a server that refuses', async () => {
  let failures = 0;
  const { send, waits } = server(10, () => {
    if ((failures += 1) <= 8) throw cut();
  });
  await send();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  const down = server(10, () => {
    throw new CallError(503, 'unavailable', 'Try again in a moment.', { retryAfter: 5 });
  });
  await expect(down.send()).rejects.toMatchObject({ code: 'unavailable' });
  expect(down.waits).toEqual([5000, 5000, 5000, 5000]);
  const tooMuch = server(10, () => {
    throw new CallError(429, 'too_many_requests', 'Tomorrow.', { retryAfter: 86_400 });
  });
  await expect(tooMuch.send()).rejects.toMatchObject({ message: 'Tomorrow.' });
  expect(tooMuch.waits).toEqual([]);
});

it('is told as taken where the answer to that was lost, and taken once', async () => {
  const { send, calls } = server(10, once('taken', cut));
  await send();
  expect(calls.filter((call) => call.startsWith('take'))).toHaveLength(1);
  expect(calls.slice(-2)).toEqual(['getFileUpload', 'told']);
});

it('is taken again where nothing of it came', async () => {
  const { send, calls } = server(10, once('take', cut));
  await send();
  expect(calls.filter((call) => call.startsWith('take'))).toHaveLength(2);
});

it('is asked for and taken again where the server never answers', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return limits.length === 3 ? AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError')) : new AbortController().signal;
  });
  const { send, calls, waits } = server(10);
  await send();
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['beginFileUpload', 'sendFilePart', 'take', 'getFileUpload', 'take']);
  expect(limits).toEqual([60_000, 60_000, 300_000, 300_000]);
  expect(waits).toEqual([1000]);
});

it('begins anew where the server gave up what it had', async () => {
  let isGone = false;
  const parts = server(400_000, (call) => {
    if (call !== 'sendFilePart' || isGone) return;
    isGone = true;
    parts.change({ id: 'gone' });
  });
  await parts.send();
  expect(parts.calls.filter((call) => call === 'beginFileUpload')).toHaveLength(2);
  expect(parts.calls.at(-1)).toContain('again 1');
});

it('tells what is refused, and keeps what came of it', async () => {
  const { send, calls } = server(
    10,
    once('take', () => new CallError(422, 'checks_failed', 'deed.pdf is no PDF')),
  );
  await expect(send()).rejects.toMatchObject({ message: 'deed.pdf is no PDF' });
  expect(calls).not.toContain('cancelFileUpload');
});

it.each([
  ['stopped', true],
  [undefined, false],
])('is given up on the server where somebody stopped it, and stays where the page was left: %s', async (reason, isGivenUp) => {
  const parts = server(1_000_000, (call, { received }) => {
    if (call === 'sendFilePart' && received > 0) parts.controller.abort(reason);
  });
  const failure: unknown = await parts.send().catch((error: unknown) => error);
  expect(failure).toBe(parts.controller.signal.reason);
  expect(parts.calls.includes('cancelFileUpload')).toBe(isGivenUp);
  expect(parts.calls.some((call) => call.startsWith('take'))).toBe(false);
});
