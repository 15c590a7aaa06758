import { lazy, Suspense } from 'react';
import * as text from '#text/projects.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Box } from '#web/ui/primitives.ts';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { ProjectMap } from './ProjectMap.tsx';
import { useProjectMap_projectFragment } from './ProjectMap.generated.ts';
import type { useProjectOnMap } from './useProjectOnMap.ts';

/** Loaded with the first map on a smaller screen. */
const Overlay = lazy(async () => ({ default: (await import('#web/ui/Overlay.tsx')).Overlay }));

type MapProject = NonNullable<ProjectsQuery['projects']>['nodes'][number];

/** The map beside the list, or as a sheet on smaller screens. There is none without projects. */
export function ProjectsMap({ onMap }: { readonly onMap: ReturnType<typeof useProjectOnMap<MapProject>> }) {
  const { project, isPanelOpen, isSheetOpen, openPanel, closeSheet } = onMap;
  const hadSheet = useWasTrue(isSheetOpen);
  return (
    <>
      {project && (
        <Box
          as="aside"
          display={{ base: 'none', xl: 'block' }}
          position="sticky"
          top="calc(var(--hdr) + 74px)"
          h="calc(100vh - var(--hdr) - 74px)"
          minH="520px"
          maxH="1000px"
          bg="bg.sunken"
          aria-label={text.map}
        >
          <MapOf project={project} isOpen={isPanelOpen} onOpen={openPanel} />
        </Box>
      )}
      {hadSheet && (
        <Suspense>
          <Overlay kind="sheet" open={isSheetOpen} title={text.map} onClose={closeSheet}>
            {project && <MapOf project={project} isOpen onOpen={openPanel} />}
            <IconButton
              icon="close"
              label={text.closeMap}
              onClick={closeSheet}
              css={{
                position: 'absolute',
                right: '12px',
                top: '12px',
                background: 'bg.raised',
                boxShadow: 'lift',
                _hover: { background: 'bg.sunken' },
              }}
            />
          </Overlay>
        </Suspense>
      )}
    </>
  );
}

function MapOf(props: { readonly project: MapProject; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { data, complete } = useProjectMap_projectFragment({ from: props.project });
  return complete ? <ProjectMap project={data} isOpen={props.isOpen} onOpen={props.onOpen} /> : null;
}
