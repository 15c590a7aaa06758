import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { terms } from '#web/brand/terms.ts';
import { TextPageView } from '../components/TextPageView.tsx';

export const termsPageLoader: PageLoader = () => async () => ({
  meta: { title: `${terms.title} | ${brand.name}`, description: terms.lede },
});

export const TermsPage = () => <TextPageView page={terms} />;
