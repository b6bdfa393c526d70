import { applyUpToKyc } from './support/applications.ts';
import { chooseFound } from './support/combo.ts';
import { act, address, button, choose, comesTo, field, group, looksRight, next, saved, upload } from './support/kycSteps.ts';
import { arrive, people } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test(
  'a company names who owns it, entities and the persons behind them, or says why nobody is named for the rest',
  { tag: '@alike' },
  async ({ page, product }) => {
    await applyUpToKyc(product.address, people.newcomer, 'PRIVATE_COMPANY');
    await arrive(page, people.newcomer, address);
    await page.getByLabel('Name of the entity').fill('Musterbau AG');
    await next(page);
    await choose(page, 'In whose economic interest does the company invest?', 'In that of its own owners or beneficiaries');
    await saved(page);
    await page.goto(`${address}?step=people`);
    const add = page.getByRole('form', { name: 'Add a participant' });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });

    // A director holds no share, and is asked for none; several roles are of one person.
    await add.getByLabel('First name').fill('Ada');
    await add.getByLabel('Last name').fill('Muster');
    await act(page, add.getByRole('button', { name: 'Add participant' }));
    await comesTo(page, 'Role');
    await choose(page, 'Roles', 'Director');
    await expect(field(page, 'Share in percent')).toHaveCount(0);
    await choose(page, 'Roles', 'Shareholder');
    await field(page, 'Share in percent').fill('20');
    await saved(page);
    await looksRight(page, 'several roles');
    await page.goto(`${address}?step=people`);
    await expect(row('Ada Muster')).toContainText('Director, Shareholder');
    const rest = group(page, 'Who holds the rest?');
    await expect(rest).toContainText('nobody is named for 80%');

    // An entity has one name, is asked what entities are, and stands for none of the persons behind it.
    await choose(page, 'Who is it?', 'A company or another entity');
    await act(page, add.getByRole('button', { name: 'Add participant' }));
    await expect(add.getByText('Name of the entity is required')).toBeVisible();
    await looksRight(page, 'an entity to be added');
    await add.getByLabel('Name of the entity').fill('Muster Holding SE');
    await act(page, add.getByRole('button', { name: 'Add participant' }));
    await comesTo(page, 'Role');
    await expect(field(page, 'Date of birth')).toHaveCount(0);
    await choose(page, 'Roles', 'Shareholder');
    await field(page, 'Share in percent').fill('80');
    await saved(page);
    await next(page);
    await comesTo(page, 'The entity');
    await field(page, 'Registration number').fill('HRB 12345');
    await chooseFound(page, 'Country of registration', 'Germany');
    await field(page, 'Street and number').fill('Hauptstraße 1');
    await field(page, 'City').fill('Bonn');
    await chooseFound(page, 'Country', 'Germany');
    await upload(page, 'Extract from its register', 'register.pdf');
    await looksRight(page, 'an entity that owns');
    await act(page, button(page, 'Done'));
    await comesTo(page, 'Participants');
    await expect(row('Muster Holding SE')).toContainText('Done');
    await expect(rest).toContainText('also those behind Muster Holding SE');
    await expect(page.getByRole('list', { name: 'Shares' })).toContainText('Nobody named behind Muster Holding SE');
    await next(page);
    await expect(page.getByText('Who holds the rest? is required').first()).toBeVisible();
    await looksRight(page, 'owners who are missing');
    await choose(page, 'Who holds the rest?', 'It is listed on a stock exchange, or held by a company that is');
    await saved(page);
    await expect(page.getByText('Who holds the rest? is required')).toHaveCount(0);
    await page.goto(`${address}?step=check`);
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Other owners' }) })).toContainText(
      'It is listed on a stock exchange',
    );
  },
);
