import { useEffect } from 'react';
import * as z from 'zod/mini';
import * as text from '#text/project.ts';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';
import { compareVariables } from '../compare/compare.ts';
import { useCompareQuery } from '../Compare.generated.ts';
import { TitledSection } from './section.tsx';
import { HomeCards } from './SimilarProjects.tsx';

/** How many are shown; the one on screen is kept too. */
const most = 3;
const none: readonly string[] = [];
const viewed = deviceValue('viewed-projects', none, (stored) => z.array(z.string()).safeParse(stored).data);

/** The homes that were opened on this device before this one, the latest first. Only this device keeps them. */
export function RecentProjects({ projectId }: { readonly projectId: string }) {
  const ids = useDeviceValue(viewed)
    .filter((id) => id !== projectId)
    .slice(0, most);
  useEffect(() => {
    const others = viewed.read().filter((id) => id !== projectId);
    viewed.write([projectId, ...others].slice(0, most + 1));
  }, [projectId]);
  const { data } = useCompareQuery({ variables: compareVariables(ids), skip: ids.length === 0 });
  const homes = data && ids.length > 0 ? [data.a, data.b, data.c].filter((home) => home != null) : [];
  if (homes.length === 0) return null;
  return (
    <TitledSection id="recent" title={text.recentHomes}>
      <HomeCards homes={homes} />
    </TitledSection>
  );
}
