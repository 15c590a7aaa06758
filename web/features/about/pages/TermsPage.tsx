import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { terms } from '#web/brand/terms.ts';
import { TextPageView } from '../components/TextPageView.tsx';

const termsPageLoader: PageLoader = () => async () => ({
  meta: { title: `${terms.title} | ${brand.name}`, description: terms.lede },
});

const TermsPage = () => <TextPageView page={terms} />;

export { TermsPage as Component, termsPageLoader as loader };
