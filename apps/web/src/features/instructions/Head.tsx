import type { ReactNode } from 'react';
import { HeadBelow } from '../../shared/lists/HeadBelow.tsx';

const list = { to: '/{-$company}/investor/admin/payment-instructions', name: 'Payment instructions' } as const;

/** Above whatever stands on the page of a fund's payment instructions. */
export const Head = ({ actions }: { readonly actions?: ReactNode }) => <HeadBelow list={list} title="Payment instructions of a fund" actions={actions} />;
