import { z } from 'zod';
import { shortText } from '../wire.ts';

const httpsLink = z.url({ protocol: /^https?$/ }).max(500);
const text = (longest: number) => shortText(longest, z.string().trim());
export const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour of six hexadecimal digits, such as #6b3fa0.');

export const companyProfile = z
  .strictObject({
    program_name: text(200).default(''),
    mission_statement: text(2000).default(''),
    stats: z
      .array(z.strictObject({ value: text(50), label: text(100) }))
      .max(20)
      .default([]),
    opportunities_description: text(5000).default(''),
    postal_address: text(200).default('').describe('in lines; tax forms that are given to the company name it'),
    contact_email: z.email().nullable().default(null),
    company_faqs: z
      .array(z.strictObject({ question: text(500), answer: text(5000), display_on_top: z.boolean().default(false) }))
      .max(100)
      .default([]),
    help_links: z
      .strictObject({
        help_center: httpsLink.nullable().default(null),
        terms_of_use: httpsLink.nullable().default(null),
        privacy_policy: httpsLink.nullable().default(null),
        cookie_policy: httpsLink.nullable().default(null),
        user_guide: httpsLink.nullable().default(null),
      })
      .prefault({}),
    signing_sign_in_minutes: z.int().min(5).max(480).default(15).describe('how old a sign-in may be when a document is signed'),
  })
  .meta({ id: 'CompanyProfile' });

const said = (longest: number) => shortText(longest, z.string().trim().min(1));
const shape = companyProfile.shape;

/** The same as administrators give it: nothing that is shown is empty. */
export const givenProfile = companyProfile.extend({
  stats: z.array(z.strictObject({ value: said(50), label: said(100) })).max(20),
  company_faqs: z.array(shape.company_faqs.unwrap().element.extend({ question: said(500), answer: said(5000) })).max(100),
});

export const theme = z.strictObject({ primary_color: hexColour.default('#6b3fa0') }).meta({ id: 'Theme' });
