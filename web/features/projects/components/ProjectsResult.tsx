import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { ProjectsQuery } from '../Projects.generated.ts';
import { projectsHref, type ProjectsSearch } from '../projectsSearch.ts';
import { Overlay } from './Overlay.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectList } from './ProjectList.tsx';
import { ProjectMap } from './ProjectMap.tsx';
import { useProjectMap_projectFragment } from './ProjectMap.generated.ts';

/** From here on the map has a place beside the list; below, it comes up as a sheet. */
const besideList = '(min-width: 1100px)';

const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) clamp(380px, 37vw, 720px)' },
    paddingLeft: 'edge',
    paddingRight: { base: 'edge', xl: '0' },
  },
});
const Column = chakra('div', { base: { padding: { base: '24px 0 96px', xl: '32px clamp(24px, 2.6vw, 40px) 96px 0' } } });
const Beside = chakra('aside', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'sticky',
    top: 'calc(var(--hdr) + 74px)',
    height: 'calc(100vh - var(--hdr) - 74px)',
    minHeight: '520px',
    maxHeight: '1000px',
  },
});
const More = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '48px' } });

/** The cards and the map that belongs to them. */
export function ProjectsResult(props: {
  readonly projects: ProjectsQuery['projects'];
  readonly asked: ProjectsSearch;
  readonly isBusy: boolean;
}) {
  const { projects, asked, isBusy } = props;
  const { nodes, pageInfo } = projects;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const onMap = nodes.find(({ id }) => id === chosen) ?? nodes[0];
  const isShown = isPanelOpen || isSheetOpen;

  const showOnMap = (id: string) => {
    setChosen(id);
    if (window.matchMedia(besideList).matches) setPanelOpen(true);
    else setSheetOpen(true);
  };
  const nextPage = pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : undefined;
  return (
    <Split>
      <Column>
        <ProjectList view={asked.view} isBusy={isBusy}>
          {nodes.map((project, place) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                view={asked.view}
                place={place}
                isOnMap={isShown && onMap?.id === project.id}
                onShowMap={() => showOnMap(project.id)}
              />
            </li>
          ))}
        </ProjectList>
        {(nextPage !== undefined || asked.after !== undefined) && (
          <More>
            {asked.after !== undefined && (
              <LinkButton to={projectsHref({ ...asked, after: undefined })} variant="outline">
                Back to the first projects
              </LinkButton>
            )}
            {nextPage !== undefined && (
              <LinkButton to={projectsHref({ ...asked, after: nextPage })} variant="outline">
                More projects
                <Icon name="arrowRight" />
              </LinkButton>
            )}
          </More>
        )}
      </Column>
      {onMap && (
        <Beside aria-label="Map">
          <MapOf project={onMap} isOpen={isPanelOpen} onOpen={() => setPanelOpen(true)} />
        </Beside>
      )}
      <Overlay kind="sheet" open={isSheetOpen} title="Map" onClose={() => setSheetOpen(false)}>
        {onMap && <MapOf project={onMap} isOpen onOpen={() => undefined} />}
        <CloseMap onClick={() => setSheetOpen(false)} />
      </Overlay>
    </Split>
  );
}

type MapProject = ProjectsQuery['projects']['nodes'][number];

function MapOf(props: { readonly project: MapProject; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { data, complete } = useProjectMap_projectFragment({ from: props.project });
  return complete ? <ProjectMap project={data} isOpen={props.isOpen} onOpen={props.onOpen} /> : null;
}

const CloseMap = ({ onClick }: { readonly onClick: () => void }) => (
  <IconButton
    icon="close"
    label="Close the map"
    onClick={onClick}
    position="absolute"
    right="12px"
    top="12px"
    background="bg.raised"
    boxShadow="lift"
    _hover={{ background: 'bg.sunken' }}
  />
);
