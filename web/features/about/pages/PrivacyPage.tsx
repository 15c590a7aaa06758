import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { privacy } from '#web/brand/privacy.ts';
import { TextPageView } from '../components/TextPageView.tsx';

export const privacyPageLoader: PageLoader = () => async () => ({
  meta: { title: `${privacy.title} | ${brand.name}`, description: privacy.lede },
});

export const PrivacyPage = () => <TextPageView page={privacy} />;
