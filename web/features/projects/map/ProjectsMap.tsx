import { lazy, Suspense } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box } from '#web/ui/primitives.ts';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { MapGround } from './MapGround.tsx';
import { ProjectMap } from './ProjectMap.tsx';
import { useProjectMap_projectFragment } from './ProjectMap.generated.ts';
import type { useProjectOnMap } from './useProjectOnMap.ts';

/** Loaded with the first map on a smaller screen. */
const Overlay = lazy(async () => ({ default: (await import('#web/ui/Overlay.tsx')).Overlay }));

const styles = {
  strip: css({
    position: 'relative',
    display: 'grid',
    placeItems: 'start center',
    paddingTop: '32px',
    width: '100%',
    height: '100%',
    borderLeft: '1px solid {colors.line}',
    overflow: 'hidden',
    fontSize: '15',
    fontWeight: '600',
    transition: 'background-color .18s',
    _hover: { background: 'bg.hover' },
    _focusVisible: { outlineOffset: '-4px' },
    _noscript: { visibility: 'hidden' },
    '& > span': { position: 'relative', display: 'grid', justifyItems: 'center', gap: '6px' },
  }),
};

type MapProject = NonNullable<ProjectsQuery['projects']>['nodes'][number];

/** At the list's edge, the way to the map, which takes no more room until somebody wants it. */
const MapStrip = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button className={styles.strip} type="button" aria-label={text.showMapBeside} onClick={onOpen}>
    <MapGround />
    <span>
      <Icon name="pin" />
      {text.map}
    </span>
  </button>
);

/** The map beside the list, or as a sheet on smaller screens. There is none without projects. */
export function ProjectsMap({ onMap }: { readonly onMap: ReturnType<typeof useProjectOnMap<MapProject>> }) {
  const { project, isPanelOpen, isSheetOpen, openPanel, closePanel, closeSheet } = onMap;
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
          aria-label={text.map}
        >
          {isPanelOpen ? (
            <>
              <MapOf project={project} isOpen onOpen={openPanel} />
              <MapClose onClose={closePanel} />
            </>
          ) : (
            <MapStrip onOpen={openPanel} />
          )}
        </Box>
      )}
      {hadSheet && (
        <Suspense>
          <Overlay kind="sheet" open={isSheetOpen} title={text.map} onClose={closeSheet}>
            {project && <MapOf project={project} isOpen onOpen={openPanel} />}
            <MapClose onClose={closeSheet} />
          </Overlay>
        </Suspense>
      )}
    </>
  );
}

const MapClose = ({ onClose }: { readonly onClose: () => void }) => (
  <IconButton
    icon="close"
    label={text.closeMap}
    onClick={onClose}
    css={{
      position: 'absolute',
      right: '12px',
      top: '12px',
      background: 'bg.raised',
      boxShadow: 'lift',
      _hover: { background: 'bg.sunken' },
    }}
  />
);

function MapOf(props: { readonly project: MapProject; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { data, complete } = useProjectMap_projectFragment({ from: props.project });
  return complete ? <ProjectMap project={data} isOpen={props.isOpen} onOpen={props.onOpen} /> : null;
}
