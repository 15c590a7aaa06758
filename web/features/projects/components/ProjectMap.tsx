import { css } from '#styled-system/css/css.js';
import * as text from '#text/projectMap.ts';
import { styled } from '#web/ui/styled.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { mapPlaceOf } from '../mapPlace.ts';
import { mapHost } from '../nearby.ts';
import { MapFrame } from './MapFrame.tsx';
import { MapGround, MapPin } from './MapGround.tsx';
import type { ProjectMap_projectFragment } from './ProjectMap.generated.ts';

const Root = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: 'bg.sunken',
  },
});
/** Used when the plate below already names the place. */
const Ground = styled('div', { base: { position: 'relative', flex: '1', minHeight: '0' } });
const Waiting = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '30px',
    padding: '24px',
    textAlign: 'center',
  },
});
const Words = styled('div', { base: { display: 'grid', gap: '14px', justifyItems: 'center', maxWidth: '24em' } });
const Name = styled('p', { base: { textStyle: 'h3', fontWeight: '420' } });
const Small = styled('p', { base: { textStyle: 'tiny', color: 'fg.muted', textWrap: 'balance' } });
/** Below the map, not over it: the map's own controls and credits stay visible. */
const Plate = styled('div', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '12px 10px 12px 20px',
    borderTop: '1px solid {colors.line}',
    background: 'bg.raised',
    lineHeight: '1.3',
  },
});
const Away = styled('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    _hover: { background: 'bg.hover' },
  },
});
const AwayLink = styled('a', {
  base: {
    fontWeight: '600',
    fontSize: '15',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
  },
});

export interface ProjectMapProps {
  readonly project: ProjectMap_projectFragment;
  /** Whether the visitor has requested the map. Until then nothing is fetched from the map's host. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Another view of the same map, such as the schools nearby. */
  readonly src?: string | null;
}

/** The location of a project: a button, then the map in an iframe, or a message if there is no map. */
export function ProjectMap({ project, isOpen, onOpen, src }: ProjectMapProps) {
  const { title, area, mapUrl, mapEmbedUrl, isOffice } = mapPlaceOf(project);
  if (mapEmbedUrl !== null && isOpen) {
    return (
      <Root>
        <MapFrame
          key={src ?? mapEmbedUrl}
          src={src ?? mapEmbedUrl}
          title={text.mapOf(`${title}, ${area}`)}
          blocked={<Blocked place={`${title}, ${area}`} mapUrl={mapUrl} />}
        />
        <Plate>
          <div>
            <p className={css({ textStyle: 'h4', fontWeight: '420' })}>{title}</p>
            <p className={css({ textStyle: 'small', color: 'fg.muted', lineHeight: '1.3' })}>
              {isOffice ? text.officeInstead(area, project.name) : area}
            </p>
          </div>
          {mapUrl !== null && (
            <Away href={mapUrl} target="_blank" rel="noopener noreferrer" aria-label={text.inMaps(title)}>
              <Icon name="external" />
            </Away>
          )}
        </Plate>
      </Root>
    );
  }
  return (
    <Root>
      <MapGround />
      <Waiting>
        <MapPin />
        <Words>
          <Name>
            {title}, {area}
          </Name>
          {isOffice && <Small>{text.askOffice(project.name)}</Small>}
          {mapEmbedUrl === null ? (
            mapUrl !== null && <MapLink mapUrl={mapUrl} />
          ) : (
            <Invitation mapUrl={mapUrl} host={mapHost(mapEmbedUrl)} onOpen={onOpen} />
          )}
        </Words>
      </Waiting>
    </Root>
  );
}

function Invitation(props: { readonly mapUrl: string | null; readonly host: string; readonly onOpen: () => void }) {
  return (
    <>
      <WithCode>
        <Button variant="outline" css={{ background: 'bg.raised' }} onClick={props.onOpen}>
          <Icon name="pin" />
          {text.showMap}
        </Button>
        <Small>{text.comesFrom(props.host)}</Small>
      </WithCode>
      {props.mapUrl !== null && (
        <WithoutCode>
          <MapLink mapUrl={props.mapUrl} />
        </WithoutCode>
      )}
    </>
  );
}

const WithCode = styled('div', { base: { display: 'contents', _noscript: { display: 'none' } } });
const WithoutCode = styled('div', { base: { display: 'none', _noscript: { display: 'contents' } } });

/** Shown without a network: the place as text, and a link to the map. */
const Blocked = (props: { readonly place: string; readonly mapUrl: string | null }) => (
  <Ground>
    <MapGround />
    <Waiting>
      <MapPin />
      <Words>
        <Name>{props.place}</Name>
        <Small role="status">{text.needsConnection}</Small>
        {props.mapUrl !== null && <MapLink mapUrl={props.mapUrl} label={text.openMap} />}
      </Words>
    </Waiting>
  </Ground>
);

const MapLink = ({ mapUrl, label = text.openInMaps }: { readonly mapUrl: string; readonly label?: string }) => (
  <AwayLink href={mapUrl} target="_blank" rel="noopener noreferrer">
    {label}
  </AwayLink>
);
