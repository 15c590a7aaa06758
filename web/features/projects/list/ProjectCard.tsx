import type { FragmentType } from '@apollo/client';
import { useViewTransitionState } from 'react-router-dom';
import type { ReactNode } from 'react';
import { projectPath } from '#rules/projectPath.ts';
import * as facts from '#text/projectFacts.ts';
import * as text from '#text/projects.ts';
import { Price } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { styled } from '#web/ui/styled.ts';
import { cva } from '#styled-system/css/cva.js';
import { heroTransition } from '../components/ProjectHero.tsx';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { ShortlistButton } from '../components/ShortlistButton.tsx';
import { cityLabel, configurationsLabel, shortDescription, statusLabel, statusTone } from '../labels.ts';
import { type ProjectCard_projectFragment, useProjectCard_projectFragment } from './ProjectCard.generated.ts';
import * as parts from './projectCard.styles.ts';
import type { ProjectsSearch } from './projectsSearch.ts';

const look = cva({
  base: {
    position: 'relative',
    zIndex: '2',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: '32px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    color: 'fg.ink',
    transition: 'color .18s',
    _hover: { color: 'brand.solid' },
    '& svg': { width: '17px', height: '17px' },
    '&[aria-pressed=true]': { color: 'brand.solid' },
    '&[aria-pressed=true] svg': { fill: 'color-mix(in srgb, {colors.brand.solid}, transparent 75%)' },
  },
});

const Press = styled('button', look);
const Away = styled('a', look);

/** 'View on map'. Without JavaScript it is a plain link to the map that the developer names, if there is one. */
function MapButton(props: {
  readonly mapUrl: string | null;
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Press type="button" aria-pressed={props.isOn} onClick={props.onPress} css={{ _noscript: { display: 'none' } }}>
        {props.children}
      </Press>
      {props.mapUrl !== null && (
        <noscript>
          <Away href={props.mapUrl} target="_blank" rel="noopener noreferrer">
            {props.children}
          </Away>
        </noscript>
      )}
    </>
  );
}

const Root = styled('span', {
  base: {
    position: 'absolute',
    left: '0',
    bottom: '-1px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    paddingBlock: '10px 6px',
    paddingRight: '14px',
    background: 'bg.paper',
    fontSize: '13',
    fontWeight: '600',
    lineHeight: '1',
    _before: { content: '""', width: '7px', height: '7px', borderRadius: 'round', background: 'currentColor' },
  },
  variants: {
    tone: { wait: { color: 'wait' }, good: { color: 'good' }, bad: { color: 'bad' }, ink: { color: 'fg.ink' } },
  },
  defaultVariants: { tone: 'wait' },
});

/** A corner in the page colour at the lower left of a picture: a dot and a word. Its parent must be positioned. */
function Notch(props: { readonly tone?: 'wait' | 'good' | 'bad' | 'ink'; readonly children: ReactNode }) {
  return <Root tone={props.tone}>{props.children}</Root>;
}

type View = ProjectsSearch['view'];

export interface ProjectCardProps {
  readonly project: FragmentType<ProjectCard_projectFragment>;
  readonly view: View;
  /** Its index in the list, from 0. */
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
    <article className={parts.projectCardStyles.card} data-view={view}>
      <div className={parts.projectCardStyles.frame} data-part="picture">
        <ProjectPicture
          project={project}
          alt=""
          sizes={sizesOf(view)}
          // On a tall phone it is the largest picture of the first screen, larger than the page's own.
          priority={place === 0}
          {...(isOpening ? { style: { viewTransitionName: heroTransition } } : {})}
        />
        <ShortlistButton project={project} look="picture" />
        {status !== null && (
          <div className={parts.projectCardStyles.corner}>
            <Notch tone={tone}>{status}</Notch>
          </div>
        )}
      </div>
      <div className={parts.projectCardStyles.top} data-part="top">
        <div>
          <h2 className={parts.projectCardStyles.name} data-part="name">
            <CardLink line to={path} viewTransition>
              {project.name}
            </CardLink>
          </h2>
          <Muted lineHeight="1.5">
            <span>{cityLabel(project.city) ?? facts.cityNotListed}</span>
            {view === 'list' && status !== null && <parts.Beside tone={tone}>{status}</parts.Beside>}
          </Muted>
        </div>
        <p className={parts.projectCardStyles.price} data-part="price">
          <small>{facts.startingPrice}</small>
          <span>{project.price === null ? facts.priceOnRequest : <Price value={project.price} />}</span>
        </p>
      </div>
      {view === 'list' && project.description !== null && (
        <Muted mt="10px" maxW="34em" _onPhones={{ display: 'none' }} data-part="description">
          {shortDescription(project.description)}
        </Muted>
      )}
      <div className={parts.projectCardStyles.meta} data-part="meta">
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

/** The width of the picture on screen: three in a row, and two where there is less room. */
const sizesOf = (view: View): string =>
  view === 'list' ? '(min-width: 760px) 240px, 112px' : '(min-width: 1100px) 29vw, (min-width: 760px) 46vw, 92vw';
