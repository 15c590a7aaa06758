import { lazy, Suspense } from 'react';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Box, Wrap } from '#web/ui/primitives.ts';

/** Not a part of a visitor's first visit. */
const MemberFigures = lazy(async () => ({ default: (await import('./MemberFigures.tsx')).MemberFigures }));

/** What is next for a member, above the projects. Its room is kept, so that nothing moves when it arrives. */
export function MemberStrip() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (!viewer) return null;
  return (
    <Wrap pb="clamp(48px, 6vw, 88px)">
      <Box minH={{ base: '250px', sm: '104px' }}>
        {isHydrated && (
          <Suspense>
            <MemberFigures viewer={viewer} />
          </Suspense>
        )}
      </Box>
    </Wrap>
  );
}
