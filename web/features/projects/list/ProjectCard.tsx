import { useViewTransitionState } from 'react-router-dom';
import { projectPath } from '#rules/projectPath.ts';
import * as facts from '#text/projectFacts.ts';
import * as text from '#text/projects.ts';
import { Price } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notch } from '#web/ui/Notch.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { heroTransition } from '../components/ProjectHero.tsx';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { ShortlistButton } from '../components/ShortlistButton.tsx';
import { cityLabel, configurationsLabel, shortDescription, statusLabel, statusTone } from '../labels.ts';
import { MapButton } from '../map/MapButton.tsx';
import { type ProjectCard_projectFragment, useProjectCard_projectFragment } from './ProjectCard.generated.ts';
import * as parts from './projectCard.styles.ts';
import { projectCardStyles } from './projectCard.styles.ts';
import type { ProjectsSearch } from './projectsSearch.ts';

type View = ProjectsSearch['view'];

export interface ProjectCardProps {
  readonly project: Parameters<typeof useProjectCard_projectFragment>[0]['from'];
  readonly view: View;
  /** Its index in the list, from 0. The first card is the largest. */
  readonly place: number;
  /** Whether the map shows this project. */
  readonly isOnMap: boolean;
  readonly onShowMap: () => void;
}

/** One project of the list. The name's link covers the whole card; the map button is above it. */
export function ProjectCard({ project, ...rest }: ProjectCardProps) {
  const { data, complete } = useProjectCard_projectFragment({ from: project });
  return complete ? <Card project={data} {...rest} /> : null;
}

function Card(props: Omit<ProjectCardProps, 'project'> & { readonly project: ProjectCard_projectFragment }) {
  const { project, view, place, isOnMap, onShowMap } = props;
  const path = projectPath(project.id);
  // Only this picture morphs into the project's hero: with a name on every card, all would take part in the transition.
  const tone = statusTone(project.status);
  const status = statusLabel(project.status);
  const isOpening = useViewTransitionState(path);
  return (
    <article className={projectCardStyles.card} data-view={view}>
      <div className={projectCardStyles.frame} data-part="picture">
        <ProjectPicture
          project={project}
          alt=""
          sizes={sizesOf(view, place)}
          // On a tall phone it is the largest picture of the first screen, larger than the page's own.
          priority={place === 0}
          {...(isOpening ? { style: { viewTransitionName: heroTransition } } : {})}
        />
        <ShortlistButton project={project} look="picture" />
        {status !== null && (
          <div className={projectCardStyles.corner}>
            <Notch tone={tone}>{status}</Notch>
          </div>
        )}
      </div>
      <div className={projectCardStyles.top} data-part="top">
        <div>
          <h2 className={projectCardStyles.name} data-part="name">
            <CardLink line to={path} viewTransition>
              {project.name}
            </CardLink>
          </h2>
          <Muted lineHeight="1.5">
            <span>{cityLabel(project.city) ?? facts.cityNotListed}</span>
            {view === 'list' && status !== null && <parts.Beside tone={tone}>{status}</parts.Beside>}
          </Muted>
        </div>
        <p className={projectCardStyles.price} data-part="price">
          <small>{facts.startingPrice}</small>
          <span>{project.price === null ? facts.priceOnRequest : <Price value={project.price} />}</span>
        </p>
      </div>
      {view === 'list' && project.description !== null && (
        <Muted mt="10px" maxW="34em" _onPhones={{ display: 'none' }} data-part="description">
          {shortDescription(project.description)}
        </Muted>
      )}
      <div className={projectCardStyles.meta} data-part="meta">
        <span>
          {project.configurations.length > 0 && <VisuallyHidden>{`${facts.homes}: `}</VisuallyHidden>}
          <span>{configurationsLabel(project.configurations)}</span>
        </span>
        <MapButton mapUrl={project.mapUrl} isOn={isOnMap} onPress={onShowMap}>
          <Icon name="pin" />
          <span>{isOnMap ? text.onMap : text.viewOnMap}</span>
          <VisuallyHidden>{project.name}</VisuallyHidden>
        </MapButton>
      </div>
    </article>
  );
}

/** The width of the picture on screen: half of the list beside the map, all of it for the first card. */
function sizesOf(view: View, place: number): string {
  if (view === 'list') return '(min-width: 760px) 240px, 112px';
  if (place === 0) return '(min-width: 1100px) 58vw, 92vw';
  return '(min-width: 1100px) 29vw, (min-width: 760px) 46vw, 92vw';
}
