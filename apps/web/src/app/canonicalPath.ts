/** Screens after `[/{company}]/investor/`; a colon stands for one segment of any content. */
const screens = [
  'ownership',
  'notices',
  'start',
  'opportunities',
  'firms/:id/detail',
  'funds/:id/detail',
  'funds/:id/profile',
  'funds/:id/interest',
  'funds/:id/onboarding',
  'funds/:id/indication_of_interest',
  'funds/:id/application',
  'funds/:id/amlkyc',
  'funds/:id/tax',
  'funds/:id/bank_details',
  'funds/:id/program_doc',
  'funds/:id/program_doc/:envelope/application',
  'funds/:id/program_doc/:envelope/onboarding',
  'funds/:id/review_docs',
  'funds/:id/agreements',
  'funds/:id/user-agreement/:envelope',
  'carry-plans',
  'carry-plans/documents/acknowledgment',
  'carry-plans/documents/signature',
  'carry-plans/documents/signature/:envelope',
  'carry-plans/:id',
  'carryManagement/vesting-tool',
  'totalCompensation',
  'witness/:uuid/sign/:envelope',
  'witness/:uuid/submit/:envelope',
].map((screen) => screen.split('/'));

const product = 'investor';
const pagesBeforeSignIn = ['sign-in', 'sign-in-problem', 'signed-out'];
const routeWords = new Set([product, ...pagesBeforeSignIn, ...screens.map(([first]) => first)]);
const home = ['ownership'];
// The start page leads to the dashboard.
const start = ['start'];
const slug = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Whether it may be a company's name in an address. */
export const isSlug = (value: unknown): value is string => typeof value === 'string' && slug.test(value);

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at]);

/**
 * The one address of a screen, `[/{company}]/investor/{screen}`, for every form in which it may be written: with or without the company,
 * with `investor` before or after the company or left out. Null where there is no such screen.
 */
export function canonicalPath(path: string): string | null {
  const segments = path.split('/').filter(Boolean);
  const at = segments.slice(0, 2).indexOf(product);
  const own = at === -1 ? segments : segments.toSpliced(at, 1);
  const [first] = own;
  const company = first !== undefined && !routeWords.has(first) ? first : null;
  if (company !== null && !isSlug(company)) return null;
  // One word after `investor` is a screen, not a company.
  if (company !== null && at === 0 && own.length === 1) return null;
  const rest = company === null ? own : own.slice(1);
  const screen = rest.length === 0 || matches(start, rest) ? home : rest;
  if (!screens.some((pattern) => matches(pattern, screen))) return null;
  // Witnesses belong to no company.
  const prefix = company === null || screen[0] === 'witness' ? [] : [company];
  return `/${[...prefix, product, ...screen].join('/')}`;
}
