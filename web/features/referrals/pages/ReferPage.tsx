import { lazy, Suspense } from 'react';
import * as text from '#text/refer.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { refer } from '#web/brand/refer.ts';
import { HowItWorks } from '../refer/HowItWorks.tsx';
import { ReferBanner } from '../refer/ReferBanner.tsx';
import { Rewards } from '../refer/Rewards.tsx';
import { useIntent } from '../useIntent.ts';

/** The dialog is loaded when first opened. */
const ReferDialog = lazy(async () => ({ default: (await import('../refer/ReferDialog.tsx')).ReferDialog }));

/** Provides only the page's head; it needs no data. */
const referPageLoader: PageLoader = () => async () => ({
  meta: {
    title: `${text.title} | ${brand.name}`,
    description: text.description(brand.developer),
    image: refer.image,
  },
});

function ReferPage() {
  const { intent, ask, close } = useIntent();
  return (
    <>
      <ReferBanner onStart={() => ask('refer')} />
      <Rewards />
      <HowItWorks />
      {intent === 'refer' && (
        <Suspense>
          <ReferDialog project={null} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export { ReferPage as Component, referPageLoader as loader };
