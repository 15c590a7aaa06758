import { dataSections } from '#text/privacyData.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import type { TextPage } from '#web/brand/pageText.ts';
import { privacy } from '#web/brand/privacy.ts';
import { TextPageView } from '../components/TextPageView.tsx';
import { DataRetentionDocument, useDataRetentionQuery } from '../DataRetention.generated.ts';

/** Reads for how long this club keeps what it stores. */
const privacyPageLoader: PageLoader = (client) => async () => {
  await client.query({ query: DataRetentionDocument });
  return { meta: { title: `${privacy.title} | ${brand.name}`, description: privacy.lede } };
};

/** The brand's notice, with everything that the club stores before the section on where it is. */
function PrivacyPage() {
  const retention = useDataRetentionQuery().data?.dataRetention ?? [];
  const stored = dataSections(new Map(retention.map((one) => [one.class, one.days])));
  const sections: TextPage['sections'] = (rules) => {
    const notice = privacy.sections(rules);
    const place = notice.findIndex(({ id }) => id === 'where');
    return notice.toSpliced(place, 0, ...stored);
  };
  return <TextPageView page={{ ...privacy, sections }} />;
}

export { PrivacyPage as Component, privacyPageLoader as loader };
