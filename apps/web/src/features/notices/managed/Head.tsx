import type { ComponentProps } from 'react';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';

const list = { to: '/{-$company}/investor/admin/notices', name: 'Capital calls and distributions' } as const;

/** The head of a notice's page, with the way back to the list. */
export const Head = (head: Omit<ComponentProps<typeof HeadBelow>, 'list'>) => <HeadBelow list={list} {...head} />;
