import { useState } from 'react';
import { PageHeader } from '@pari/ui';
import { useCompanyProfile } from '../../client/company.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { Profile } from './typedProfile.ts';
import './companies.css';
import './pages/pages.css';

/** What the company tells of its programme, for those who administer it. */
export function ProfilePage() {
  const slug = useUserInfo().data?.company.slug ?? '';
  const profile = useCompanyProfile(slug);
  const [begun, begin] = useState(0);
  return (
    <>
      <PageHeader title="Programme">What everybody of the company reads above the funds on offer, and where the portal leads for help.</PageHeader>
      {profile.data ? <Edited key={begun} now={profile.data} onAgain={() => begin((last) => last + 1)} /> : <Awaited asked={profile} what="the programme" />}
    </>
  );
}

/** A change begins with what stood then, whatever comes meanwhile. */
function Edited({ now, onAgain }: { readonly now: Profile; readonly onAgain: () => void }) {
  const [stored] = useState(now);
  return <ProfileForm stored={stored} onAgain={onAgain} />;
}
