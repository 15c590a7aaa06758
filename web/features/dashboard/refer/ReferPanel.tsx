import { lazy, Suspense, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/leads.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Loaded when first opened: the form is not needed to read the ledger. */
const ReferLeadDialog = lazy(async () => ({ default: (await import('./ReferLeadDialog.tsx')).ReferLeadDialog }));

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px', lg: 'minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '18px 32px',
    padding: 'clamp(20px, 2.4vw, 32px)',
    borderRadius: 'card',
    background: 'bg.sunken',
    '& h2': { textStyle: 'h4', maxWidth: { base: '12em', md: 'none', lg: '12em' } },
    '& p': { marginTop: '8px', textStyle: 'small', color: 'fg.muted' },
  }),
};

export function ReferPanel() {
  const { rewards } = useClubRules();
  const [asking, setAsking] = useState<'never' | 'now' | 'not now'>('never');
  return (
    <section className={styles.root} aria-labelledby="refer-title">
      <div>
        <h2 id="refer-title">{text.panelTitle}</h2>
        <p>{text.panelText(<Num>{rewards.referredPercent}%</Num>)}</p>
      </div>
      <Button variant="accent" caps block onClick={() => setAsking('now')}>
        {text.referAndEarn}
      </Button>
      {asking !== 'never' && (
        <Suspense>
          <ReferLeadDialog open={asking === 'now'} onClose={() => setAsking('not now')} />
        </Suspense>
      )}
    </section>
  );
}
