/** A published or textbook case: flows as "date amount, date amount, ...". To add one, copy a line; the source says where the figure comes from. */
export interface IrrCase {
  readonly name: string;
  readonly source: string;
  readonly flows: string;
  /** The published rate, to as many digits as its source gives. */
  readonly rate?: string;
  /** Decimal places that must hold; all that are given for a published rate, 11 for one worked by hand. */
  readonly places?: number;
  readonly reason?: 'no_outflow' | 'no_sign_change' | 'single_day' | 'no_convergence';
  readonly severalRoots?: true;
}

/** Cases with a published result. */
export const PUBLISHED: readonly IrrCase[] = [
  {
    name: 'the XIRR example of Excel',
    source: 'Microsoft Support, XIRR function',
    flows: '2008-01-01 -10000, 2008-03-01 2750, 2008-10-30 4250, 2009-02-15 3250, 2009-04-01 2750',
    rate: '0.373362535',
    places: 8, // Excel stops within a hundred-millionth
  },
  {
    name: 'the XIRR example of LibreOffice',
    source: 'LibreOffice Help, Financial Functions Part 3, XIRR',
    flows: '2001-01-01 -10000, 2001-02-01 2000, 2001-03-15 2500, 2001-05-12 5000, 2001-08-10 1000',
    rate: '0.1828',
  },
  {
    name: 'rows out of order',
    source: 'crate xirr 0.2, documentation',
    flows: '2015-06-11 -1000, 2015-07-21 -9000, 2018-06-10 20000, 2015-10-17 -3000',
    rate: '0.16353715844',
  },
  {
    name: 'a year of growth by a tenth',
    source: 'RayDeCampo/nodejs-xirr, tests',
    flows: '2010-01-01 -1000, 2011-01-01 1100',
    rate: '0.1',
  },
  {
    name: 'quarterly payments',
    source: 'RayDeCampo/nodejs-xirr, tests',
    flows: '2010-01-01 -1000, 2010-04-01 -1000, 2010-07-01 -1000, 2010-10-01 -1000, 2011-01-01 4300',
    rate: '0.121268',
  },
  {
    name: 'seventeen years of payments back',
    source: 'RayDeCampo/nodejs-xirr issue 1 (Excel: 21.27 %)',
    flows:
      '2000-05-24 -10000, 2000-06-05 3027.25, 2001-04-09 630.68, 2004-02-24 2018.2, 2005-03-18 1513.62, 2006-02-15 1765.89, 2007-01-10 4036.33, 2007-11-14 4036.33, 2008-12-17 1513.62, 2010-01-15 1513.62, 2011-01-14 2018.16, 2012-02-03 1513.62, 2013-01-18 1009.08, 2014-01-24 1513.62, 2015-01-30 1513.62, 2016-01-22 1765.89, 2017-01-20 1765.89, 2017-06-05 22421.55',
    rate: '0.212686',
  },
  {
    name: 'a loss within three months',
    source: 'RayDeCampo/nodejs-xirr issue 2',
    flows: '2018-01-21 -2839.2, 2018-01-24 -207.7, 2018-04-26 2526',
    rate: '-0.514174',
  },
  {
    name: 'a fifth lost in thirteen days',
    source: 'RayDeCampo/nodejs-xirr issue 7',
    flows: '2020-03-04 -713.07, 2020-03-17 555.33',
    rate: '-0.999106',
  },
  {
    name: 'daily payments and a loss',
    source: 'RayDeCampo/nodejs-xirr, tests',
    flows:
      '2001-06-22 -2610, 2001-07-03 -2589, 2001-07-05 -5110, 2001-07-06 -2550, 2001-07-09 -5086, 2001-07-10 -2561, 2001-07-12 -5040, 2001-07-13 -2552, 2001-07-16 -2530, 2001-07-17 -9840, 2001-07-18 38900',
    rate: '-0.835340',
  },
  {
    name: 'half lost in a year',
    source: 'peliot/XIRR-and-XNPV issue 4 (Google Sheets)',
    flows: '2014-02-27 -4000, 2015-03-06 2050.2',
    rate: '-0.4809631525',
  },
  {
    name: 'all but a hundred-thousandth lost',
    source: 'tubedude/xirr issue 22',
    flows: '2017-02-23 -627752, 2017-11-07 -75167, 2020-03-01 6.9',
    rate: '-0.984602',
  },
  {
    name: 'nearly all lost in half a year',
    source: 'tubedude/xirr issue 4 (Google Sheets)',
    flows: '2014-04-15 -10000, 2014-05-15 305.6, 2014-10-19 500',
    rate: '-0.996814607',
  },
  {
    name: 'half come back, in small parts',
    source: 'tarioch/xirr issue 3 (Google Sheets and Excel)',
    flows: '2018-05-09 -200, 2018-06-09 30, 2018-11-09 50, 2018-12-09 20',
    rate: '-0.8037',
  },
  {
    name: 'where Excel says 0.000000003',
    source: 'Flock, Rely on the Results of the XIRR Function (2011)',
    flows:
      '2010-04-01 5290.5, 2010-04-01 5290.5, 2010-04-01 5290.5, 2010-04-01 5290.5, 2010-11-08 6273.2, 2011-02-01 5417.2, 2011-03-15 5492.05, 2011-05-12 5486.15, 2011-08-31 -20004',
    rate: '-0.592046674',
  },
  {
    name: 'where Excel says 0.0000003 %, flows on one day included',
    source: 'Anexen/pyxirr issue 31',
    flows:
      '2020-01-09 -1200, 2020-02-12 -1050, 2020-03-02 -400, 2020-03-13 -800, 2020-05-11 1500, 2020-05-11 1100, 2020-05-11 2000, 2020-05-11 450, 2020-11-03 -2000, 2020-12-29 2850, 2021-03-26 -1500, 2021-07-21 2025, 2022-06-16 -2000, 2022-07-06 2635',
    rate: '3.68943386831',
  },
  {
    name: 'a loan paid back in grown instalments',
    source: 'RayDeCampo/java-xirr issue 12',
    flows:
      '2019-10-25 984290.64, 2020-10-25 -156452.14, 2021-10-25 -156000, 2022-10-25 -156000, 2023-10-25 -319306.62, 2024-10-25 -319306.62, 2025-10-25 -319306.62, 2026-10-25 -319306.62, 2027-10-25 -582400',
    rate: '0.1884',
  },
  {
    name: 'a rate of 76 digits from one day to the next',
    source: 'Anexen/pyxirr issue 65',
    flows:
      '2020-05-27 187.5, 2020-05-27 -25, 2020-05-27 187.5, 2020-05-28 187.5, 2020-05-28 187.5, 2020-05-28 -188, 2020-05-28 -188, 2020-05-28 -188, 2020-05-28 -188, 2020-05-28 -188',
    rate: '8.18177e+75',
  },
];

/** Cases that can be worked by hand. Days are chosen so that years have 365 of them unless the case is about leap years. */
export const BY_HAND: readonly IrrCase[] = [
  { name: '12.345 % to the last digit', source: '1123.45 / 1000', flows: '2021-03-31 -1000, 2022-03-31 1123.45', rate: '0.12345' },
  { name: 'nothing gained', source: '1000 / 1000', flows: '2021-03-31 -1000, 2022-03-31 1000', rate: '0' },
  { name: 'two years', source: 'square root of 1.21', flows: '2021-01-01 -1000, 2023-01-01 1210', rate: '0.1' },
  { name: 'a leap year has 366 days', source: '1.1 ^ (365 / 366) - 1', flows: '2020-01-01 -1000, 2021-01-01 1100', rate: '0.09971358593' },
  { name: 'from a leap day to the end of February', source: '365 days', flows: '2020-02-29 -1000, 2021-02-28 1100', rate: '0.1' },
  { name: 'from a leap day to the next', source: '1.5 ^ (365 / 1461) - 1', flows: '2020-02-29 -1000, 2024-02-29 1500', rate: '0.10660513918' },
  { name: 'a day', source: '1.001 ^ 365 - 1', flows: '2021-01-01 -1000, 2021-01-02 1001', rate: '0.44025131343' },
  {
    name: 'several flows on one day',
    source: '10 % on 1000',
    flows: '2021-01-01 -600, 2021-01-01 -500, 2021-01-01 100, 2022-01-01 1050, 2022-01-01 50',
    rate: '0.1',
  },
  {
    name: 'a day in the middle whose flows cancel out',
    source: '10 % on 1000',
    flows: '2021-01-01 -1000, 2021-06-30 250, 2021-06-30 -250, 2022-01-01 1100',
    rate: '0.1',
  },
  { name: 'leading and closing flows of nothing', source: '10 % on 1000', flows: '2020-01-01 0, 2021-01-01 -1000, 2022-01-01 1100, 2023-01-01 0', rate: '0.1' },
  { name: 'all but a thousandth lost', source: '1 / 1000', flows: '2021-01-01 -1000, 2022-01-01 1', rate: '-0.999' },
  { name: 'all but a thousand-millionth lost', source: '1 / 10^9', flows: '2021-01-01 -1000000000, 2022-01-01 1', rate: '-0.999999999' },
  { name: 'all but a millionth lost in a day', source: '10^-2190 remains', flows: '2021-01-01 -1000000, 2021-01-02 1', rate: '-1' },
  { name: 'millionths', source: '2 / 1', flows: '2021-01-01 -0.000001, 2022-01-01 0.000002', rate: '1' },
  { name: 'a thousand billion billions', source: '11 / 10', flows: '2021-01-01 -1000000000000000000000, 2022-01-01 1100000000000000000000', rate: '0.1' },
  { name: 'a millionth beside a million', source: '10^12 in a year', flows: '2021-01-01 -0.000001, 2022-01-01 1000000', rate: '999999999999' },
  {
    name: 'a first step far beyond the rate',
    source: 'Newton with 50 digits',
    flows: '2018-01-01 -4751.894966, 2018-01-04 726349.68, 2018-01-09 -67136.3, 2018-01-25 7197587.18',
    rate: '5.66001001463e265',
    places: 10,
  },
  { name: 'half a century', source: '1.05 ^ 50, 12 leap days and more', flows: '1970-01-01 -1000, 2019-12-20 11467.399785753', rate: '0.05' },
];

/** -1 +1 +1 -1, every three days. */
const HOSTILE = Array.from(
  { length: 40 },
  (_, i) => `${new Date(Date.UTC(2021, 0, 1 + 3 * i)).toISOString().slice(0, 10)} ${i % 4 === 0 || i % 4 === 3 ? '-1' : '1'}`,
).join(', ');

/** Cases where several rates fit or none does. */
export const ROOTS: readonly IrrCase[] = [
  {
    name: 'the oil pump, 25 % and 400 %',
    source: 'Lorie and Savage, Three Problems in Rationing Capital (1955)',
    flows: '2021-01-01 -1600, 2022-01-01 10000, 2023-01-01 -10000',
    rate: '0.25',
    severalRoots: true,
  },
  {
    name: '0 %, 100 % and 200 %',
    source: '(x - 1)(x - 2)(x - 3)',
    flows: '2021-01-01 -1000, 2022-01-01 6000, 2023-01-01 -11000, 2024-01-01 6000',
    rate: '0',
    severalRoots: true,
  },
  { name: '10 % and 20 %', source: '(x - 1.1)(x - 1.2)', flows: '2021-01-01 -100, 2022-01-01 230, 2023-01-01 -132', rate: '0.1', severalRoots: true },
  {
    name: '-77 % and 185 %',
    source: 'numpy issue 14977',
    flows: '2021-01-01 -50, 2022-01-01 -100, 2023-01-01 600, 2024-01-01 300, 2024-12-31 -100',
    rate: '-0.769',
    places: 3,
    severalRoots: true,
  },
  {
    name: 'one ordinary rate beside one of 26 digits',
    source: 'Newton with 50 digits',
    flows: '2018-01-01 -88441.7, 2018-01-14 723086.02, 2019-03-23 -964066.71, 2019-04-30 538908.04',
    rate: '-0.3188940229547',
    severalRoots: true,
  },
  {
    name: '-99.995 % and 400 %, the first nearer to 10 % and no return of anything',
    source: '(x - 0.00005)(x - 5)',
    flows: '2021-01-01 -1000, 2022-01-01 5000.05, 2023-01-01 -0.25',
    rate: '4',
    severalRoots: true,
  },
  {
    name: '-99.99 % and 400 %, the first at the bound',
    source: '(x - 0.0001)(x - 5)',
    flows: '2021-01-01 -1000, 2022-01-01 5000.1, 2023-01-01 -0.5',
    rate: '-0.9999',
    severalRoots: true,
  },
  {
    name: '-99.995 % and -99.998 %, and no other',
    source: '(x - 0.00005)(x - 0.00002)',
    flows: '2021-01-01 -1000000, 2022-01-01 70, 2023-01-01 -0.001',
    rate: '-0.99995',
    severalRoots: true,
  },
  { name: 'one rate that touches: 10 % twice', source: '(x - 1.1)^2', flows: '2021-01-01 -100, 2022-01-01 220, 2023-01-01 -121', rate: '0.1', places: 6 },
  {
    name: 'three changes of sign, one rate',
    source: 'balances -100, -50, -105, 0 at 10 %',
    flows: '2021-01-01 -100, 2022-01-01 60, 2023-01-01 -50, 2024-01-01 115.5',
    rate: '0.1',
  },
  {
    name: 'one rate that crosses flat: 10 % three times',
    source: '(x - 1.1)^3',
    flows: '2021-01-01 -1000, 2022-01-01 3300, 2023-01-01 -3630, 2024-01-01 1331',
    rate: '0.1',
    places: 5,
  },
  { name: 'forty payments that cancel out four by four', source: 'sum of 0, flat all round', flows: HOSTILE, rate: '0' },
  {
    name: 'no rate at all',
    source: 'Brealey, Myers and Allen, Principles of Corporate Finance',
    flows: '2021-01-01 1000, 2022-01-01 -3000, 2023-01-01 2500',
    reason: 'no_convergence',
  },
  { name: 'a rate of 365 digits', source: '10 ^ 365', flows: '2021-01-01 -1, 2021-01-02 10', reason: 'no_convergence' },
  { name: 'total loss', source: 'nothing came back', flows: '2021-01-01 -1000, 2022-01-01 0', reason: 'no_sign_change' },
  { name: 'worse than total loss', source: 'the loan outlasts the value', flows: '2021-01-01 -1000, 2022-01-01 -50', reason: 'no_sign_change' },
  { name: 'nothing paid in', source: 'by definition', flows: '2021-01-01 1000, 2022-01-01 50', reason: 'no_outflow' },
  { name: 'one flow', source: 'by definition', flows: '2021-01-01 1000', reason: 'no_outflow' },
  { name: 'no flow', source: 'by definition', flows: '', reason: 'no_outflow' },
  { name: 'bought and valued on one day', source: 'no time has passed', flows: '2021-01-01 -1000, 2021-01-01 1010', reason: 'single_day' },
  { name: 'only flows of nothing', source: 'by definition', flows: '2021-01-01 0, 2022-01-01 0', reason: 'no_outflow' },
];
