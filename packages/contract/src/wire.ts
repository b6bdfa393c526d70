import { z } from 'zod';
import { GIVEN_YEARS, isGivenDay } from '@pari/domain/dates';
import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { CENTS, NOT_CENTS } from '@pari/domain/money';

/** Forms in which values cross the wire. */

/** Exact decimal as a string: no exponent, no leading plus, at most 6 decimal places; in the currency that stands beside it. */
export const amount = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/, 'Must be a number such as 12500.75.')
  .meta({ id: 'Amount', description: 'Exact decimal, e.g. "1234.5"' });
/** What is paid, valued or committed beside carry, as it is given: such figures are exact to the cent. */
export const cents = z.string().regex(CENTS, NOT_CENTS);
/** Units of the target currency for one unit of the source currency, at least 12 significant digits. */
export const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,24})?$/)
  .meta({ id: 'Rate', description: 'Exact decimal, positive' });
/** Where a rate is from, as it is said beside its day. */
export const rateSource = z.string().meta({ id: 'RateSource', description: 'Where the rate is from, to be said beside its day, such as "invented"' });
/** A day without a time or zone. */
export const civilDate = z.iso.date().meta({ id: 'CivilDate', description: 'YYYY-MM-DD' });
/** A day that is given: of any other year it is a slip of the hand, and nothing is computed for it. */
export const givenDay = civilDate.refine(isGivenDay, `Must be a day of the years ${GIVEN_YEARS.first} to ${GIVEN_YEARS.last}.`);
/** The day that a call asks for in its address; one of the header X-As-Of-Date has to be the same. */
export const asOfQuery = givenDay.optional().describe('day the figures are for, as in X-As-Of-Date');
/** A moment, UTC. */
export const instant = z.iso.datetime().meta({ id: 'Instant', description: 'RFC 3339, UTC' });
/** 0.1234 is 12.34 %. */
export const fraction = z.number().meta({ id: 'Fraction', description: '0.1234 is 12.34 %' });
export const multiple = z.number().meta({ id: 'Multiple', description: 'Plain number, 1.5 is 1.5x' });
export const id = z.uuid().meta({ id: 'Id' });
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ id: 'CurrencyCode', description: 'ISO 4217' });
/** Text of at most so many characters, as the database counts them. */
export const shortText = (longest: number, text: z.ZodString = z.string()): z.ZodString =>
  text
    .superRefine((given, context) => {
      // No text has more code points than units.
      if (given.length > longest && charactersOf(given) > longest)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, input: given });
    })
    .meta({ maxLength: longest });

/** What people know a person or a thing by, without blanks around it. @param shortest 0: it may be blank */
export const nameText = (longest: number, shortest: 0 | 1 = 1): z.ZodString =>
  shortText(longest, z.string().trim().min(shortest)).superRefine((text, context) => {
    const message = text === '' ? null : nameProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
/** Ids or slugs and external ids: bounded, printable, nothing that a path could misread. */
export const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

/** A currency as a target: amount x conversion_rate is the amount in it. Null rate: none is known on or before the date. */
export const targetCurrency = z
  .object({ code: currencyCode, symbol: z.string(), conversion_rate: rate.nullable(), rate_date: civilDate.nullable(), rate_source: rateSource.nullable() })
  .meta({ id: 'TargetCurrency' });

export const list = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item), links: z.object({ next: z.string().nullable() }) });

const pages = {
  cursor: z.string().max(1000).optional().describe('from `links.next` of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};
type Sort<Word extends string> = z.ZodDefault<z.ZodEnum<{ [Key in Word | `-${Word}`]: Key }>>;
type ListQuery<Word extends string> = z.ZodObject<{ sort: Sort<Word> } & typeof pages, z.core.$strict>;

interface Ways<Word extends string> {
  readonly sort: readonly [Word, ...Word[]];
  /** How it is sorted where nobody says how: the first of `sort` unless given. */
  readonly usual?: NoInfer<Word> | `-${NoInfer<Word>}`;
}

/** What a list may be asked for that is answered page by page. `sort` names its ways to be sorted; a minus before one turns it round. */
export function listQuery<const Word extends string>(ways: Ways<Word>): ListQuery<Word>;
export function listQuery({ sort, usual = sort[0] }: Ways<string>) {
  const error = `Sort by ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sort)}, with a minus before it for the reverse.`;
  return z.strictObject({ sort: z.enum([...sort, ...sort.map((word) => `-${word}`)], { error }).default(usual), ...pages });
}

/** Narrows a list to what holds this text, in small or capital letters, with or without accents. */
export const searchText = (where: string) => z.string().trim().min(1).max(100).optional().describe(where);

/** Beside what a company stored and the product shows. */
export const storedWarnings = z.array(z.string()).optional().describe('for administrators: what is stored and not shown, and why');

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    rows: z.array(z.object({ file: z.string(), row: z.number().int().nullable(), column: z.string().nullable(), reason: z.string() })).optional(),
    current: z.unknown().optional().describe('of a conflict: what stands now'),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problem>;
