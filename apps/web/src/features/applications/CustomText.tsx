import type { CustomTextName } from '@pari/contract/screens';
import { usePageConfig } from '../../client/user.ts';
import { RichText } from '../../configured/RichText.tsx';
import './applications.css';

/** What the company says at this place of an application, if it says anything. */
export function CustomText({ name }: { readonly name: CustomTextName }) {
  const { config } = usePageConfig('onboarding-custom-text');
  const html = config?.[name] ?? '';
  return (
    html !== '' && (
      <div className="app-custom-text">
        <RichText html={html} />
      </div>
    )
  );
}
