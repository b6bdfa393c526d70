import { Banner, lazyPart } from '@pari/ui';
import { useIsPreparing } from '../client/preparing.ts';
import { useViewContext } from '../client/viewContext.ts';
import { useScreen } from '../client/screen.ts';
import type { UserInfo } from '../client/user.ts';

const ViewingTools = lazyPart(() => import('./ViewingTools.tsx'));

/**
 * Says who is looked at by whom, with the way out.
 * Not loaded when it is wanted, as others are: no figure of another person may stand without it.
 */
export function ViewingBanner({ user }: { readonly user: UserInfo }) {
  const isOwn = useScreen()?.accountMenu !== undefined;
  const isPreparing = useIsPreparing();
  const mayPrepare = useViewContext().viewing?.as === 'client' && user.abilities.offers;
  const unseen = 'papers of notices, identity, tax and bank accounts are not shown.';
  return (
    <Banner
      title={
        <>
          Viewing as <bdi>{user.display_name}</bdi>
        </>
      }
      action={<ViewingTools />}
    >
      You are signed in as <bdi>{user.real_user.display_name}</bdi>.{' '}
      {isOwn
        ? 'This page is your own. Stop viewing to change what is on it.'
        : isPreparing
          ? `You prepare this for ${user.display_name}, who confirms and submits it.`
          : mayPrepare
            ? `You prepare, ${user.display_name} submits. You can change nothing else, and ${unseen}`
            : `You can change nothing, and ${unseen}`}
    </Banner>
  );
}
