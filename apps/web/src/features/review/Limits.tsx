import { useState } from 'react';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { ratioName } from '@pari/domain/opportunities';
import { Button, lazyPart } from '@pari/ui';
import type { ReviewFile } from './review.ts';

const LimitsDialog = lazyPart(() => import('./LimitsDialog.tsx'));

/** What this applicant may put in where it is not what the fund says, and a way to set it. */
export function Limits({ file }: { readonly file: ReviewFile }) {
  const [isSetting, setSetting] = useState(false);
  const { limits, fund, abilities } = file;
  const lines = linesOf(limits, fund.currency.code);
  if (lines.length === 0 && !abilities.limit) return null;
  return (
    <section className="app-review-side-part" aria-labelledby="limits">
      <h2 id="limits" className="app-review-side-title">
        Limits of the amount
      </h2>
      {lines.length === 0 ? <p className="app-note">As the fund says</p> : lines.map((line) => <p key={line}>{line}</p>)}
      {abilities.limit && (
        <div>
          <Button size="small" onPress={() => setSetting(true)}>
            {lines.length === 0 ? 'Set limits' : 'Change the limits'}
          </Button>
        </div>
      )}
      {isSetting && <LimitsDialog key={limits.version} file={file} onClose={() => setSetting(false)} onGiveUp={() => setSetting(false)} />}
    </section>
  );
}

function linesOf(limits: ReviewFile['limits'], currency: string): string[] {
  const shown = (amount: string): string => `${currency} ${formatMoney(amount, { decimals: shownPlaces(amount, currency) })}`;
  const { minimum_equity: least, maximum_equity: most, maximum_leverage: lent, maximum_total: total, max_leverage_ratio: ratio } = limits;
  return [
    ...(least === null ? [] : [`Equity of at least ${shown(least)}`]),
    ...(most === null ? [] : [`Equity of at most ${shown(most)}`]),
    ...(ratio === null ? [] : [ratio === 0 ? 'No leverage' : `Leverage up to ${ratioName(ratio)}`]),
    ...(lent === null ? [] : [`Leverage of at most ${shown(lent)}`]),
    ...(total === null ? [] : [`At most ${shown(total)} in total`]),
    ...(limits.disable_cashless_commitment ? ['No cashless commitment'] : []),
  ];
}
