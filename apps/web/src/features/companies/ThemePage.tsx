import { PageHeader } from '@pari/ui';
import { useCompanyTheme } from '../../client/company.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { ThemeForm } from './ThemeForm.tsx';
import './companies.css';

/** The colour and logo of the company, for those who administer it. */
export function ThemePage() {
  const slug = useUserInfo().data?.company.slug ?? '';
  const theme = useCompanyTheme(slug);
  return (
    <>
      <PageHeader title="Theme">The colour and the logo that everybody of the company sees.</PageHeader>
      {theme.data ? <ThemeForm key={`${theme.data.primary_color} ${theme.data.logo}`} {...theme.data} /> : <Awaited asked={theme} what="the theme" />}
    </>
  );
}
