// long: the states of screens that belong to no noun of their own stand here, to be read in one place.
import { join } from 'node:path';
import { expect, test, type Page } from '../support/test.ts';
import { configure, setFeatures } from '../support/configuration.ts';
import { giveUp, refuseMail } from '../support/jobs.ts';
import { fillSignIn, onDashboard, openAccountMenu, openSignIn, people, signIn } from '../support/people.ts';
import { everyScreen } from '../support/screens.ts';
import { pictures } from './contactSheet.ts';
import { applicationStates } from './applications.ts';
import { accountStates } from './accounts.ts';
import { callNoticeStates } from './callNotices.ts';
import { bankStates } from './bank.ts';
import { carryStates } from './carry.ts';
import { compensationStates } from './compensation.ts';
import { definitionStates } from './definitions.ts';
import { documentStates } from './documents.ts';
import { fundDocumentStates } from './fundDocuments.ts';
import { noticeStates } from './notices.ts';
import { kycStates } from './kyc.ts';
import { taxStates } from './tax.ts';
import { instructionStates } from './instructions.ts';
import { onboardingStates } from './onboarding.ts';
import { managedFundStates, opportunityStates } from './opportunities.ts';
import { publishedNoticeStates } from './publishedNotices.ts';
import { reviewStates } from './review.ts';
import { reviewProvenStates } from './reviewProven.ts';
import { sendingStates } from './sending.ts';
import { signingStates } from './signing.ts';
import { taxFormStates } from './taxForms.ts';
import { witnessStates } from './witness.ts';
import { fails, isPhone, visit, type Prepare, type PrepareStory } from './prepare.ts';

const notified = (page: Page, hasText: string) => page.locator('[aria-label="Notifications & Documents"] [data-index]').filter({ hasText });
/** How many pieces in the picture still stand for what is loading; those further down in a list that scrolls by itself are not in it. */
const toCome = (inSight: boolean): number => {
  const scrolls = (element: Element) => element.scrollHeight > element.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  const frameOf = (piece: Element): DOMRect | undefined => {
    for (let around = piece.parentElement; around; around = around.parentElement) if (scrolls(around)) return around.getBoundingClientRect();
    return undefined;
  };
  return [...document.querySelectorAll('.ui-skeleton:not(.ui-not-near *), .ui-spinner, [aria-busy=true]')].filter((piece) => {
    const { top, bottom } = piece.getBoundingClientRect();
    const frame = frameOf(piece);
    const isInFrame = !frame || (bottom > frame.top && top < frame.bottom);
    return piece.checkVisibility() && isInFrame && (!inSight || (bottom > 0 && top < innerHeight));
  }).length;
};
async function signedOut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function tryFiles(page: Page, rates: string): Promise<void> {
  await page.goto('/investor/admin/imports');
  await page.getByLabel('Files', { exact: true }).setInputFiles([{ name: 'fx_rates.csv', mimeType: 'text/csv', buffer: Buffer.from(rates) }]);
  await page.getByRole('button', { name: 'Try without importing' }).click();
}

const states: Readonly<Record<string, PrepareStory>> = {
  ...applicationStates,
  ...onboardingStates,
  ...kycStates,
  ...bankStates,
  ...taxStates,
  ...accountStates,
  ...definitionStates,
  ...taxFormStates,
  ...documentStates,
  ...fundDocumentStates,
  ...noticeStates,
  ...callNoticeStates,
  ...carryStates,
  ...compensationStates,
  ...instructionStates,
  ...publishedNoticeStates,
  ...opportunityStates,
  ...managedFundStates,
  ...reviewStates,
  ...reviewProvenStates,
  ...sendingStates,
  ...signingStates,
  ...witnessStates,
  'signed-out': (page) => signedOut(page, '/'),
  'signed-out-company': (page) => signedOut(page, '/alder'),
  'sign-in': (page) => openSignIn(page),
  'passkey-sign-in': async (page) => {
    await page.goto('/passkey-sign-in?company=alder');
    await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible();
  },
  'sign-in-link': async (page) => {
    await page.goto(`/sign-in-link?company=alder#${'x'.repeat(43)}`);
    await expect(page.getByRole('button', { name: 'Use this link' })).toBeVisible();
  },
  'sign-in-link-over': async (page) => {
    await page.goto(`/sign-in-link?company=alder#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Use this link' }).click();
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  },
  'sign-in-wrong': async (page) => {
    await openSignIn(page);
    await fillSignIn(page, 'nobody@alder.example');
    await expect(page.getByText('do not belong together')).toBeVisible();
  },
  'not-found': async (page) => {
    await page.goto('/nowhere/at/all');
    await expect(page.getByText('There is no such page')).toBeVisible();
  },
  dashboard: visit(people.investor),
  'dashboard-sight': visit(people.investor, async () => 'sight'),
  'dashboard-unfolded': visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /^Show (the parts|more) of Tarnholm Buyout Fund III/ }).click();
    return 'sight';
  }),
  'dashboard-euro': visit(people.birch),
  'dashboard-empty': visit(people.newcomer),
  'dashboard-adviser': visit(people.adviser),
  'dashboard-loading': async (page) => {
    await page.route('**/api/investors/detail/*', () => {});
    await openSignIn(page);
    await fillSignIn(page, people.investor);
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
    return 'sight';
  },
  'dashboard-failing': async (page) => {
    await fails(page, '**/api/investors/detail/**');
    await openSignIn(page);
    await fillSignIn(page, people.investor);
    await expect(page.getByText('Your investments could not be loaded')).toBeVisible();
  },
  'configuration-broken': async (page) => {
    await configure(page, ({ tiles }) => tiles.push({ heading: 'Mistake', field_name: 'no_such_field', field_type: 'currency', enabled: true, tooltip: null }));
    await signIn(page, people.admin);
    return 'sight';
  },
  'earlier-day': visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /As of today/ }).click();
    await page.getByLabel('Date', { exact: true }).fill('2023-03-31');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Figures as of 31 Mar 2023')).toBeVisible();
    await onDashboard(page);
  }),
  'choice-of-a-day': visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /As of today/ }).click();
    await expect(page.getByRole('dialog', { name: 'As of' }).getByRole('grid')).toBeVisible();
    return 'sight';
  }),
  range: visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /All dates/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Date range' });
    await calendar.getByLabel('From').fill('2024-01-01');
    await calendar.getByLabel('To').fill('2024-12-31');
    await calendar.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
    await onDashboard(page);
  }),
  'explained-total': visit(people.investor, async (page) => {
    await page
      .locator('.ui-hero')
      .getByRole('button', { name: /^[\d,]+$/ })
      .click();
    await expect(page.getByRole('dialog').getByText('14 funds')).toBeVisible();
    return 'sight';
  }),
  'explained-holding': visit(people.investor, async (page) => {
    await page
      .locator('.ui-hero')
      .getByRole('button', { name: /^[\d,]+$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^[\d,]+$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Valuation' })).toBeVisible();
    return 'sight';
  }),
  tip: visit(people.investor, async (page) => {
    const mark = page.getByRole('button', { name: /^About / }).first();
    await (isPhone(page) ? mark.tap() : mark.focus());
    await expect(page.getByRole('tooltip')).toBeVisible();
    return 'sight';
  }),
  'ring-pointed': visit(people.investor, async (page) => {
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowRight');
    return 'sight';
  }),
  notifications: visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(notified(page, '').first()).toBeVisible();
    return 'sight';
  }),
  notification: visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await notified(page, 'Ostermark Infrastructure II').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('calls EUR');
    return 'sight';
  }),
  'notifications-empty': visit(people.newcomer, async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('No data found.')).toBeVisible();
    return 'sight';
  }),
  'notifications-failing': visit(people.investor, async (page) => {
    await fails(page, '**/api/notifications?*');
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
    return 'sight';
  }),
  'account-menu': visit(people.investor, async (page) => {
    await openAccountMenu(page);
    return 'sight';
  }),
  'currency-menu': visit(people.investor, async (page) => {
    await page
      .getByRole('button', { name: /^Currency of/ })
      .or(page.getByRole('combobox', { name: /^Currency of/ }))
      .or(page.getByRole('button', { name: /Currency of/ }))
      .first()
      .click();
    return 'sight';
  }),
  glossary: visit(people.birch, async (page) => {
    await page.getByRole('button', { name: 'Glossary of Terms' }).click();
    await expect(page.getByLabel('Find a term')).toBeVisible();
    return 'sight';
  }),
  welcome: async (page) => {
    await openSignIn(page, '/investor/ownership#userGuide');
    await fillSignIn(page, people.birch);
    await expect(page.getByRole('dialog').getByText('The Dashboard')).toBeVisible();
    return 'sight';
  },
  'choice-of-a-client': visit(people.adviser, async (page) => {
    await page.getByRole('button', { name: 'Client View' }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'People' })).toBeVisible();
    return 'sight';
  }),
  'dashboard-staff': visit(people.admin, async (page) => {
    await expect(page.getByRole('heading', { level: 2, name: 'View As' })).toBeVisible();
  }),
  viewing: visit(people.adviser, async (page) => {
    await page.locator('#main').getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await expect(page.getByText(/^Viewing as /)).toBeVisible();
    await onDashboard(page);
  }),
  'reason-to-view': visit(people.adviser, async (page) => {
    await setFeatures(page, { reason_for_viewing: true });
    await page.reload();
    await page.locator('#main').getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByText('Say it in at least 10 characters.')).toBeVisible();
    return 'sight';
  }),
  'view-ended': visit(people.adviser, async (page) => {
    const current = { user_id: 'nobody', display_name: 'Nora Lindqvist', reason_asked: false };
    await page.route('**/api/users/info', (route) =>
      route.request().headers()['x-advisor-client'] === undefined
        ? route.fallback()
        : route.fulfill({ status: 409, json: { code: 'view_needed', detail: 'The 60 minutes are over.', current } }),
    );
    await page.locator('#main').getByRole('list', { name: 'People' }).getByRole('button').first().click();
    await expect(page.getByText('You no longer look at Nora Lindqvist')).toBeVisible();
    return 'sight';
  }),
  'others-open': visit(people.investor, async (page) => {
    await page.getByRole('button', { name: /^Others \d+ funds/ }).click();
  }),
  'unknown-inside': visit(people.investor, async (page) => {
    await page.goto('/investor/funds/X.1/profile');
    await expect(page.getByText('There is no such page')).toBeVisible();
  }),
  'fund-profile': visit(people.investor, async (page) => {
    await page.goto('/investor/funds/TARN-3/detail');
    await page.getByRole('combobox', { name: 'Investor (Investor ID):' }).selectOption({ label: 'Nora Lindqvist (AW-1001)' });
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  }),
  'fund-legacy': visit(people.investor, async (page) => {
    await page.goto('/investor/funds/ALDW-2018A/detail');
    await expect(page.getByText('Legacy Program Investments.')).toBeVisible();
  }),
  'fund-deleting': visit(people.investor, async (page) => {
    await page.goto('/investor/funds/SERE-TMB/detail');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete this investment?')).toBeVisible();
    return 'sight';
  }),
  'fund-unknown': visit(people.investor, async (page) => {
    await page.goto('/investor/funds/X.1/detail');
    await expect(page.getByText('There is no such investment')).toBeVisible();
  }),
  print: visit(people.investor, async (page) => {
    await page.emulateMedia({ media: 'print' });
  }),
  'forced-colours': visit(people.investor, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
  }),
  'people-add-wrong': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/people?person=new');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('region', { name: '2 things need attention' })).toBeFocused();
    return 'sight';
  }),
  'audit-event': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/audit');
    await page.getByRole('link', { name: 'Signed in' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Place in the log');
    return 'sight';
  }),
  'audit-verified': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/audit');
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByText('The log is intact')).toBeVisible();
    return 'sight';
  }),
  sections: visit(people.admin, async (page) => {
    await page.goto('/investor/admin/people');
    if (isPhone(page)) await page.locator('.app-sections-toggle').click();
    return 'sight';
  }),
  'feature-off': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/features');
    await page.locator('label', { hasText: 'My Portfolio in the navigation' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'theme-changed': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/theme');
    await page.getByLabel('Colour', { exact: true }).fill('#ffd400');
  }),
  'announcement-rehearsed': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/announcements');
    await page.getByRole('button', { name: 'Announce something' }).click();
    const to = page.getByRole('combobox', { name: 'To' });
    await to.fill('Everybody');
    // By the keyboard: what scrolls to be pressed closes the list.
    await expect(page.getByRole('option')).toHaveCount(1);
    await to.press('ArrowDown');
    await to.press('Enter');
    await page.getByLabel('Title', { exact: true }).fill('Annual meeting');
    await page.getByLabel('Text', { exact: true }).fill('We meet on 4 May at 10 in the morning.\n\nBring your questions.');
    await page.getByRole('button', { name: 'See who is told' }).click();
    await expect(page.getByRole('list', { name: 'Who is told' })).toBeVisible();
    return 'sight';
  }),
  'announcement-new': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/announcements?announcement=new');
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'See who is told' }).click();
    return 'sight';
  }),
  'page-wrong': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/pages');
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Field', { exact: true }).fill('notice_date');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('region', { name: 'The page is not saved' })).toBeFocused();
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    return 'sight';
  }),
  'page-text': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/pages?page=labels');
    await page.locator('label', { hasText: /^Text$/ }).click();
    await page.getByRole('textbox', { name: 'Configuration' }).fill('{"home": 7}');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('region', { name: 'The page is not saved' })).toBeFocused();
  }),
  'imports-tried': visit(people.admin, async (page) => {
    await tryFiles(page, 'date,currency,usd_per_unit\n2010-02-01,GBP,1.25\n');
    await expect(page.getByText('Nothing is wrong with these files')).toBeVisible();
  }),
  'imports-refused': visit(people.admin, async (page) => {
    await tryFiles(page, 'date,currency,usd_per_unit\n2010-02-30,GBP,1.25\n2010-02-01,GBP,-3\n');
    await expect(page.getByText('These files cannot be imported')).toBeVisible();
  }),
  'jobs-given-up': visit(people.admin, async (page) => {
    await giveUp(page);
    await refuseMail(page);
    await page.goto('/investor/admin/jobs');
    await expect(page.getByText('Send statement')).toBeVisible();
    await expect(page.getByText('Refused for good')).toBeVisible();
  }),
  'jobs-loading': visit(people.admin, async (page) => {
    await page.route('**/api/admin/jobs?*', () => {});
    await page.goto('/investor/admin/jobs');
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
  'jobs-failing': visit(people.admin, async (page) => {
    await fails(page, '**/api/admin/jobs?*');
    await page.goto('/investor/admin/jobs');
    await expect(page.getByText('The work that gave up could not be loaded')).toBeVisible();
  }),
  'people-nobody': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/people?search=zzzz');
    await expect(page.getByText('Nobody found')).toBeVisible();
  }),
};

/** What stays at the foot of the window is drawn where it comes to stand at the end of the page. */
const endWhatStays = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element);
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static';
  }
};

/** Their lists go on page by page as somebody scrolls. */
const goOn: readonly string[] = ['documents', 'managedDocuments', 'audit'];

/** Every screen as it is first seen; its other states stand above. */
const asFirstSeen = everyScreen.map(({ name, address, heading, visitor }): [string, Prepare] => [
  `screen-${name}`,
  visit(visitor, async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return goOn.includes(name) ? 'sight' : undefined;
  }),
]);

for (const [name, prepare] of [...Object.entries(states), ...asFirstSeen]) {
  test(name, async ({ page, product }, { project }) => {
    const taken = await prepare(page, product);
    await page.evaluate(() => document.fonts.ready);
    // Pictures of loading show it; every other waits for what it shows, what comes only when somebody is near among it.
    if (!name.endsWith('-loading')) {
      const later = page.locator('.ui-not-near').filter({ visible: true });
      if (taken !== 'sight') {
        for (let left = await later.count(); left > 0; left = await later.count()) {
          await later.first().scrollIntoViewIfNeeded();
          await expect.poll(() => later.count()).toBeLessThan(left);
        }
      }
      await expect.poll(() => page.evaluate(toCome, taken === 'sight')).toBe(0);
      if (taken !== 'sight') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    }
    if (taken !== 'sight') await page.evaluate(endWhatStays);
    // What floats is seen once it has come.
    await expect(page.locator('[data-entering]')).toHaveCount(0);
    await expect(page.locator('.ui-scrim[style*="clip-path"]')).toHaveCount(0);
    await page.screenshot({ path: join(pictures, `${name}-${project.name}.png`), fullPage: taken !== 'sight', animations: 'disabled' });
  });
}
