import type { Change } from './changes.ts';

/** A change that no test can notice, and why. The line is told by its text, so that it may move. */
export interface Equivalent {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly because: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/api/src/http/bodyTime.ts',
    was: "const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;",
    becomes: "const { 'content-length': length = '', 'transfer-encoding': encoding } = raw.headers;",
    because: 'of a body that has come the first look at the clock finds so',
  },
  {
    file: 'apps/api/src/features/positions/present/fund.ts',
    was: "if (!fund) throw new Error('nobody holds the fund');",
    becomes: 'if (!fund) ;',
    because: 'it says to the compiler alone what callers see to',
  },
  {
    file: 'apps/api/src/features/positions/operations/readInvestorHistory.ts',
    was: 'const linesCache = new LRUCache<string, Lines>({ maxSize: 200_000, sizeCalculation: ({ funds, days }) => funds.length * days.length + 1 });',
    becomes: 'const linesCache = new LRUCache<string, Lines>({ maxSize: 200001, sizeCalculation: ({ funds, days }) => funds.length * days.length + 1 });',
    because: 'what was not kept is computed anew, and is the same',
  },
  {
    file: 'apps/api/src/http/bodyTime.ts',
    was: "if ((length === '0' && encoding === undefined) || raw.complete || bounded.has(request) || !(raw.socket instanceof Socket)) return;",
    becomes: "if ((length === '0' && encoding === undefined) && raw.complete || bounded.has(request) || !(raw.socket instanceof Socket)) return;",
    because: 'of a body that has come the first look at the clock finds so',
  },
  {
    file: 'apps/api/src/http/receiveFiles.ts',
    was: "await rm(folder, { recursive: true, force: true }).catch((error: unknown) => request.log.error({ err: error }, 'uploaded files were left behind'));",
    becomes:
      "await rm(folder, { recursive: true, force: false }).catch((error: unknown) => request.log.error({ err: error }, 'uploaded files were left behind'));",
    because: 'the folder is there: it is removed once',
  },
  {
    file: 'packages/domain/src/returns/discount.ts',
    was: 'if (large.length < blocks) large = new Float64Array(blocks * 2);',
    becomes: 'if (large.length < blocks) large = new Float64Array(blocks * 3);',
    because: 'room that is not used changes no sum',
  },
  {
    file: 'packages/domain/src/returns/roots.ts',
    was: 'return slopeA * slopeB < 0 ? a.rate + ((b.rate - a.rate) * slopeA) / (slopeA - slopeB) : (a.rate + b.rate) / 2;',
    becomes: 'return slopeA * slopeB <= 0 ? a.rate + ((b.rate - a.rate) * slopeA) / (slopeA - slopeB) : (a.rate + b.rate) / 2;',
    because: 'where the search looks next changes nothing of what it finds',
  },
  {
    file: 'packages/domain/src/money/decimal.ts',
    was: "const digits = (total < 0n ? -total : total).toString().padStart(scale + 1, '0');",
    becomes: "const digits = (total <= 0n ? -total : total).toString().padStart(scale + 1, '0');",
    because: 'a whole number has one zero',
  },
  {
    file: 'apps/api/src/http/readPage.ts',
    was: 'return asked.length === 0 ? undefined : JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)));',
    becomes: 'return asked.length === 0 ? undefined : JSON.stringify(asked.toSorted(([one], [other]) => (one <= other ? -1 : 1)));',
    because: 'no two parts of a query have one name',
  },
  {
    file: 'apps/api/src/features/identity/queries.ts',
    was: "holding: async (tx, text) => (await tx.first('select people_holding($1, 500) as ids', [text]))?.ids ?? null,",
    becomes: 'holding: async (tx, text) => undefined,',
    because: 'people are found all the same, by looking at each of them; the bench tells how slowly',
  },
  {
    file: 'apps/api/src/http/answer.ts',
    was: 'written.set(answer, made);',
    becomes: ';',
    because: 'what was not kept is written anew, and is the same',
  },
  {
    file: 'packages/domain/src/money/amount.ts',
    was: "const [whole = '', fraction = ''] = text.replace('-', '').split('.');",
    becomes: "const [whole = '_', fraction = ''] = text.replace('-', '').split('.');",
    because: 'the first part of a text that is split is always there',
  },
  {
    file: 'packages/domain/src/returns/explainLater.ts',
    was: 'return { entry: target, sign: -1 as const, date: laterOf(row.effectiveDate, target.effectiveDate), reversal: row };',
    becomes: 'return { entry: target, sign: -2 as const, date: laterOf(row.effectiveDate, target.effectiveDate), reversal: row };',
    because: 'only whether the fact matters is asked, and twice something is nothing where once is',
  },
  {
    file: 'apps/api/src/features/identity/embedded/tryLimit.ts',
    was: 'for (const [key, { until, underWay, waiting }] of keys) if (until <= now.getTime() && underWay === 0 && waiting.length === 0) keys.delete(key);',
    becomes: 'for (const [key, { until, underWay, waiting }] of keys) if (until < now.getTime() && underWay === 0 && waiting.length === 0) keys.delete(key);',
    because: 'a key that is kept an instant longer counts nothing any more',
  },
  {
    file: 'apps/api/src/http/inputSentences.ts',
    was: "case 'custom':",
    becomes: "case '':",
    because: 'every other code is answered with the same sentence',
  },
  {
    file: 'apps/api/src/http/authenticate.ts',
    was: "/^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(headers.authorization ?? '')?.[1];",
    becomes: "/^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(headers.authorization ?? '_')?.[1];",
    because: 'neither text is a credential',
  },
  {
    file: 'apps/api/src/features/positions/currencies.ts',
    was: 'made.set(key, known);',
    becomes: ';',
    because: 'what was not kept is computed anew, and is the same',
  },
  {
    file: 'apps/api/src/features/positions/currencies.ts',
    was: 'symbols.set(code, symbol);',
    becomes: ';',
    because: 'what was not kept is computed anew, and is the same',
  },
  {
    file: 'packages/domain/src/returns/newton.ts',
    was: 'if (!(next > below && next < above) || round > 50) next = between(below, above);',
    becomes: 'if (!(next > below && next < above) || round > 51) next = between(below, above);',
    because: 'one more step of a search that halves in the end all the same',
  },
  {
    file: 'apps/api/src/http/contentDisposition.ts',
    was: 'const beginning = /^.{0,140}/u;',
    becomes: 'const beginning = /.{0,140}/u;',
    because: 'none at all is allowed, so that the first place fits anyway',
  },
  {
    file: 'apps/api/src/features/positions/currencies.ts',
    was: 'newest: rows.reduce<CivilDate | null>((latest, { date }) => (latest === null || date > latest ? date : latest), null),',
    becomes: 'newest: rows.reduce<CivilDate | null>((latest, { date }) => (latest === null || date >= latest ? date : latest), null),',
    because: 'of two equal days either is the newest',
  },
  {
    file: 'packages/domain/src/dates/zone.ts',
    was: 'if (!/^[A-Za-z]/.test(name)) return false;',
    becomes: 'if (!/[A-Za-z]/.test(name)) return false;',
    because: 'no zone that begins otherwise has a letter: offsets are digits and signs',
  },
  {
    file: 'packages/domain/src/dates/zone.ts',
    was: "return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? ''}`);",
    becomes: "return civilDate(`${(part.year ?? '_').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? ''}`);",
    because: 'a formatted day always has its year, month and day',
  },
  {
    file: 'packages/domain/src/dates/zone.ts',
    was: "return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? ''}`);",
    becomes: "return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? '_'}-${part.day ?? ''}`);",
    because: 'a formatted day always has its year, month and day',
  },
  {
    file: 'packages/domain/src/dates/zone.ts',
    was: "return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? ''}`);",
    becomes: "return civilDate(`${(part.year ?? '').padStart(4, '0')}-${part.month ?? ''}-${part.day ?? '_'}`);",
    because: 'a formatted day always has its year, month and day',
  },
  {
    file: 'packages/domain/src/returns/newton.ts',
    was: 'if (low === -Infinity) return high < 0 ? high * 2 : -0.01;',
    becomes: 'if (low === -Infinity) return high < 0 ? high * 3 : -0.01;',
    because: 'whichever larger steps are taken, the root between the bounds is the same',
  },
  {
    file: 'packages/domain/src/returns/newton.ts',
    was: 'if (high === Infinity) return low > 0 ? low * 2 : 0.01;',
    becomes: 'if (high === Infinity) return low > 0 ? low * 3 : 0.01;',
    because: 'whichever larger steps are taken, the root between the bounds is the same',
  },
  {
    file: 'apps/api/src/features/positions/historyTotals.ts',
    was: 'if (!first || !last) continue;',
    becomes: 'if (!first && !last) continue;',
    because: 'each fund has a point on each day, so that both are there',
  },
  {
    file: 'packages/domain/src/returns/tally.ts',
    was: 'if (row.date !== other.date) return row.date > other.date;',
    becomes: 'if (row.date !== other.date) return row.date >= other.date;',
    because: 'the two are known to differ here',
  },
  {
    file: 'packages/domain/src/returns/roots.ts',
    was: 'return groups.map((group) => (group.includes(0) ? 0 : ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2));',
    becomes: 'return groups.map((group) => (group.includes(0) ? 0 : ((group[0] ?? 0) + (group.at(-1) ?? 1)) / 2));',
    because: 'no group is without a rate',
  },
  {
    file: 'apps/api/src/http/contentDisposition.ts',
    was: "const [stem = ''] = beginning.exec(clean.slice(0, clean.length - ending.length)) ?? [];",
    becomes: "const [stem = '_'] = beginning.exec(clean.slice(0, clean.length - ending.length)) ?? [];",
    because: 'none at all is allowed, so that there always is a match',
  },
  {
    file: 'apps/api/src/features/identity/passwords.ts',
    was: "const [, salt = '', key = ''] = (hash ?? '').split('$');",
    becomes: "const [, salt = '', key = ''] = (hash ?? '_').split('$');",
    because: 'neither text has a salt and a key',
  },
  {
    file: 'apps/api/src/http/clientError.ts',
    was: "return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\\r\\n');",
    becomes: "return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? '_'}`, ...lines, '', body].join('\\r\\n');",
    because: 'every status that is answered here has a name',
  },
  {
    file: 'apps/api/src/features/identity/embedded/tryLimit.ts',
    was: 'if (keys.size > mostKeys) removeIdle(now);',
    becomes: 'if (keys.size >= mostKeys) removeIdle(now);',
    because: 'what is removed counts nothing any more',
  },
  {
    file: 'packages/domain/src/returns/roots.ts',
    was: 'if (Math.abs(net(middle)) > range + NOISE * (a.inflow + a.outflow)) continue;',
    becomes: 'if (Math.abs(net(middle)) >= range + NOISE * (a.inflow + a.outflow)) continue;',
    because: 'where both are equal the value is not zero either: the noise is more than nothing',
  },
  {
    file: 'apps/api/src/http/answer.ts',
    was: "if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);",
    becomes: "if (!(typeof answer !== 'object' || answer === null || !Object.isFrozen(answer))) return JSON.stringify(answer);",
    because: 'the same text is answered, written anew each time: only the bench notices that',
  },
];

export const isEquivalent = (change: Change): boolean => equivalents.some((one) => sameChange(one, change));

/** Those listed that are no change of their file any more: the line was changed, or is gone. */
export const outdated = (changesIn: (file: string) => readonly Change[], listed: readonly Equivalent[] = equivalents): Equivalent[] =>
  listed.filter((one) => !changesIn(one.file).some((change) => sameChange(one, change)));

const sameChange = (one: Equivalent, { file, was, becomes }: Change): boolean => one.file === file && one.was === was && one.becomes === becomes;
