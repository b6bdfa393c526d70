import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { caughtMail, smtpMail } from '../../src/adapters/mail/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import type { Mail, Message } from '../../src/ports/mail.ts';
import { smtpInbox, type SmtpInbox } from './smtpInbox.ts';

const sender = 'portal@alder.example';
const message = (more: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  from: 'Alder',
  to: { name: 'Ada Moss', address: 'ada@alder.example' },
  subject: 'A new document for you',
  text: 'Hello.\n\nRead it: https://portal.example/alder/investor/ownership',
  html: '<p>Hello.</p><p><a href="https://portal.example/alder/investor/ownership">Read it</a></p>',
  unsubscribe: 'https://portal.example/unsubscribe/token',
  ...more,
});

/** What came of a message, as far as each way can tell. */
type Received = Omit<Message, 'to'> & { readonly to: string; readonly name: string };

interface Way {
  readonly mail: Mail;
  readonly received: () => Promise<Received[]>;
  readonly close: () => Promise<void>;
}

async function bySmtp(): Promise<Way> {
  const inbox = await smtpInbox();
  const received = inbox.letters.map.bind(inbox.letters);
  return {
    mail: smtpMail({ url: inbox.url, from: sender }),
    close: inbox.close,
    received: async () =>
      received(({ messageId = '', from, to, subject = '', text = '', html = '', headers, recipients }) => ({
        id: /^<(.*)@alder\.example>$/.exec(messageId)?.[1] ?? '',
        from: from?.name ?? '',
        to: recipients.join(),
        name: to?.[0]?.name ?? '',
        subject,
        text: text.trimEnd(),
        html: html.trimEnd(),
        unsubscribe: /^<(.*)>$/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? null,
      })),
  };
}

async function byCatching(): Promise<Way> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-mail-'));
  const mail = caughtMail(join(folder, 'mail'), systemClock);
  return {
    mail,
    close: () => rm(folder, { recursive: true }),
    received: async () =>
      (await mail.list())
        .toReversed()
        .map(({ id, from, to, subject, text, html, unsubscribe }) => asReceived({ id, from, to, subject, text, html, unsubscribe })),
  };
}

let open: { close: () => Promise<void> }[] = [];
const opened = <Thing extends { close: () => Promise<void> }>(thing: Thing): Thing => {
  open.push(thing);
  return thing;
};
afterEach(async () => {
  for (const { close } of open) await close();
  open = [];
});

const asReceived = ({ to, ...rest }: Message): Received => ({ ...rest, to: to.address, name: to.name });

describe.each([
  ['SMTP', bySmtp],
  ['caught', byCatching],
])('mail, %s', (_, start) => {
  it('comes as it was given, one for each', async () => {
    const { mail, received } = opened(await start());
    const sent = [message(), message({ unsubscribe: null, subject: 'Recalled' })];
    for (const each of sent) await mail.send(each);
    expect((await received()).toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual(sent.map(asReceived));
  });

  it('carries the same id when it is sent again', async () => {
    const { mail, received } = opened(await start());
    const one = message();
    await mail.send(one);
    await mail.send(one);
    expect(new Set((await received()).map(({ id }) => id))).toEqual(new Set([one.id]));
  });

  it.each([
    ['quotes and commas', '"Moss", Ada <eve@evil.example>, eve@evil.example'],
    ['HTML', '<script>alert(1)</script>'],
    ['other scripts', 'عائشة 🌊 Łódź'],
    ['very long', 'long '.repeat(200).trim()],
  ])('does nothing with names of %s but show them, and goes to nobody else', async (_name, text) => {
    const { mail, received } = opened(await start());
    const hostile = message({ from: text, to: { name: text, address: 'ada@alder.example' }, subject: text });
    await mail.send(hostile);
    expect(await received()).toEqual([asReceived(hostile)]);
  });

  it('lets no line end begin a header', async () => {
    const { mail, received } = opened(await start());
    const text = 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody';
    await mail.send(message({ subject: text, from: text, to: { name: text, address: 'ada@alder.example' } }));
    expect((await received()).map(({ to }) => to)).toEqual(['ada@alder.example']);
  });
});

describe('mail by SMTP', () => {
  const smtp = async (options: Parameters<typeof smtpInbox>[0] = {}): Promise<SmtpInbox> => opened(await smtpInbox(options));
  const failureOf = async (mail: Mail): Promise<unknown> => mail.send(message()).catch((error: unknown) => error);

  it('says that it was made by a program, and how one POST ends it', async () => {
    const { url, letters } = await smtp();
    await smtpMail({ url, from: sender }).send(message());
    const value = (name: string) => letters[0]?.headers.find(({ key }) => key === name)?.value;
    expect([value('auto-submitted'), value('list-unsubscribe'), value('list-unsubscribe-post')]).toEqual([
      'auto-generated',
      '<https://portal.example/unsubscribe/token>',
      'List-Unsubscribe=One-Click',
    ]);
    expect(letters[0]?.from).toEqual({ name: 'Alder', address: sender });
  });

  it.each([
    ['recipient', 550, '5.1.1 <ada@alder.example> unknown', "The mail server refused the recipient's address (550, 5.1.1).", true],
    ['recipient', 450, 'busy', "The mail server did not take the recipient's address (450).", false],
    ['data', 554, '5.7.1 spam from ada@alder.example', 'The mail server refused the message (554, 5.7.1).', true],
    ['data', 452, '4.3.1 full', 'The mail server did not take the message (452, 4.3.1).', false],
    ['sender', 550, 'not you', 'The mail server does not take mail of the portal (550).', false],
    ['recipient', 530, '5.7.0 sign in first', "The mail server did not take the recipient's address (530, 5.7.0).", false],
  ] as const)('refused at the %s with %i says so without a personal value', async (step, code, text, sentence, isFinal) => {
    const { url, refuse } = await smtp();
    refuse(step, code, text);
    expect(await failureOf(smtpMail({ url, from: sender }))).toMatchObject({ message: sentence, isFinal });
  });

  it('signs in, and says when that is refused', async () => {
    const inbox = await smtp({ login: { user: 'portal@alder', password: 'p/ss wörd' } });
    await smtpMail({ url: inbox.url, from: sender }).send(message());
    expect(inbox.letters).toHaveLength(1);
    const wrong = new URL(inbox.url);
    wrong.password = 'wrong';
    expect(await failureOf(smtpMail({ url: wrong.href, from: sender }))).toMatchObject({
      message: 'The mail server does not take mail of the portal (535, 5.7.8).',
      isFinal: false,
    });
  });

  it('that nobody listens to is tried again later', async () => {
    const { url, close } = await smtpInbox();
    await close();
    expect(await failureOf(smtpMail({ url, from: sender }))).toMatchObject({ message: 'The mail server could not be reached (ESOCKET).', isFinal: false });
  });

  it('is not told over an open line to another machine', async () => {
    const { url, letters } = await smtp();
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
    expect(await failureOf(smtpMail({ url: elsewhere, from: sender }))).toMatchObject({ isFinal: false });
    expect(letters).toEqual([]);
  });
});

describe('caught mail', () => {
  it('is kept up to a number, the newest', async () => {
    const path = await mkdtemp(join(tmpdir(), 'pari-mail-'));
    const mail = caughtMail(path, systemClock, 3);
    const sent = Array.from({ length: 5 }, (_, index) => message({ subject: `Number ${index}` }));
    for (const [index, one] of sent.entries()) {
      await mail.send(one);
      await utimes(join(path, `${one.id}.json`), index, index);
    }
    expect((await mail.list()).map(({ subject }) => subject).toSorted()).toEqual(['Number 2', 'Number 3', 'Number 4']);
    await Promise.all(Array.from({ length: 8 }, () => mail.send(message())));
    expect(await readdir(path)).toHaveLength(3);
    await rm(path, { recursive: true });
  });

  it('is readable by its owner alone, is found by its id, and is kept once', async () => {
    const folder = opened({ path: await mkdtemp(join(tmpdir(), 'pari-mail-')), close: async () => undefined }).path;
    const mail = caughtMail(join(folder, 'mail'), systemClock);
    const one = message();
    expect([await mail.list(), await mail.read(one.id)]).toEqual([[], undefined]);
    await Promise.all([mail.send(one), mail.send(one), mail.send(one)]);
    expect(await readdir(join(folder, 'mail'))).toEqual([`${one.id}.json`]);
    const modes = await Promise.all([join(folder, 'mail'), join(folder, 'mail', `${one.id}.json`)].map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600]);
    expect([(await mail.read(one.id))?.subject, await mail.read('../../etc/passwd'), await mail.read(randomUUID())]).toEqual([
      one.subject,
      undefined,
      undefined,
    ]);
    await rm(folder, { recursive: true });
  });
});
