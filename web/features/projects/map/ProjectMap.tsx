import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Muted, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { MapGround, MapPin } from './MapGround.tsx';
import { mapPlaceOf } from './mapPlace.ts';
import { mapHost } from './nearby.ts';
import type { ProjectMap_projectFragment } from './ProjectMap.generated.ts';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Whether the browser has a network at all. A no is certain; a yes promises nothing about a host. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * The map in an iframe. Without a network the browser would show its own error in it, so `blocked` is shown until there
 * is one. A loaded map stays, whatever happens to the network afterwards.
 */
function MapFrame(props: { readonly src: string; readonly title: string; readonly blocked: ReactNode }) {
  const isOnline = useOnline();
  const [hasStarted, setStarted] = useState(isOnline);
  if (isOnline && !hasStarted) setStarted(true);
  if (!isOnline && !hasStarted) return props.blocked;
  return (
    <iframe
      className={css({ flex: '1', minHeight: '0', width: '100%', border: '0' })}
      src={props.src}
      title={props.title}
      loading="lazy"
      // Always a page of another origin: `allow-same-origin` gives it its own origin, never ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

const styles = {
  root: css({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: 'bg.sunken',
  }),
  waiting: css({
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '30px',
    padding: '24px',
    textAlign: 'center',
  }),
};

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
  const place = joinKnown(title, area);
  if (mapEmbedUrl !== null && isOpen) {
    return (
      <div className={styles.root}>
        <MapFrame
          key={src ?? mapEmbedUrl}
          src={src ?? mapEmbedUrl}
          title={text.mapOf(place)}
          blocked={<Blocked place={place} mapUrl={mapUrl} />}
        />
        <Flex
          // Below the map, not over it: the map's own controls and credits stay visible.
          flex="none"
          align="center"
          justify="space-between"
          gap="16px"
          p="12px 10px 12px 20px"
          borderTop="1px solid {colors.line}"
          bg="bg.raised"
          lineHeight="1.3"
        >
          <div>
            <Text textStyle="h4">{title}</Text>
            {area !== null && (
              <Muted lineHeight="1.3">{isOffice ? text.officeInstead(area, project.name) : area}</Muted>
            )}
          </div>
          {mapUrl !== null && (
            <Stack
              as="a"
              placeItems="center"
              flex="none"
              w="44px"
              h="44px"
              borderRadius="control"
              _hover={{ background: 'bg.hover' }}
              href={mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text.inMaps(title)}
            >
              <Icon name="external" />
            </Stack>
          )}
        </Flex>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <MapGround />
      <div className={styles.waiting}>
        <MapPin />
        <Stack gap="14px" justifyItems="center" maxW="24em">
          <Text textStyle="h3">{place}</Text>
          {isOffice && <Tiny textWrap="balance">{text.askOffice(project.name)}</Tiny>}
          {mapEmbedUrl === null ? (
            mapUrl !== null && <MapLink mapUrl={mapUrl} />
          ) : (
            <Invitation mapUrl={mapUrl} host={mapHost(mapEmbedUrl)} onOpen={onOpen} />
          )}
        </Stack>
      </div>
    </div>
  );
}

function Invitation(props: { readonly mapUrl: string | null; readonly host: string; readonly onOpen: () => void }) {
  return (
    <>
      <Box display="contents" _noscript={{ display: 'none' }}>
        <Button variant="outline" css={{ background: 'bg.raised' }} onClick={props.onOpen}>
          <Icon name="pin" />
          {text.showMap}
        </Button>
        <Tiny textWrap="balance">{text.comesFrom(props.host)}</Tiny>
      </Box>
      {props.mapUrl !== null && (
        <Box display="none" _noscript={{ display: 'contents' }}>
          <MapLink mapUrl={props.mapUrl} />
        </Box>
      )}
    </>
  );
}

/** Shown without a network: the place as text, and a link to the map. */
const Blocked = (props: { readonly place: string; readonly mapUrl: string | null }) => (
  <Box
    // Used when the plate below already names the place.
    position="relative"
    flex="1"
    minH="0"
  >
    <MapGround />
    <div className={styles.waiting}>
      <MapPin />
      <Stack gap="14px" justifyItems="center" maxW="24em">
        <Text textStyle="h3">{props.place}</Text>
        <Tiny textWrap="balance" role="status">
          {text.needsConnection}
        </Tiny>
        {props.mapUrl !== null && <MapLink mapUrl={props.mapUrl} label={text.openMap} />}
      </Stack>
    </div>
  </Box>
);

const MapLink = ({ mapUrl, label = text.openInMaps }: { readonly mapUrl: string; readonly label?: string }) => (
  <Box
    as="a"
    fontWeight="600"
    fontSize="15"
    whiteSpace="nowrap"
    textDecoration="underline"
    textUnderlineOffset="4px"
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
  >
    {label}
  </Box>
);
