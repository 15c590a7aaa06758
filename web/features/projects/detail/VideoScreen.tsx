import { useState } from 'react';
import * as common from '#text/common.ts';
import * as text from '#text/project.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Overlay } from '#web/ui/Overlay.tsx';
import { Flex, Stack, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
const Film = styled('video', { base: { width: '100%', height: '100%', objectFit: 'contain', minHeight: '0' } });

export interface Film {
  readonly url: string;
  readonly title: string;
  readonly poster: string | null;
}

/** A full-screen film. It starts at once, because the visitor pressed play. */
export function VideoScreen({ film, onClose }: { readonly film: Film | null; readonly onClose: () => void }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Overlay kind="screen" open={film !== null} title={film?.title ?? ''} onClose={onClose}>
      {film && (
        <Stack rows="64px minmax(0, 1fr) 64px" h="100%" px={{ base: '0', sm: 'gutter' }}>
          <Flex align="center" justify="space-between" gap="16px" px={{ base: '20px 10px', sm: '0' }}>
            <p>{film.title}</p>
            <IconButton icon="close" label={common.close} onClick={onClose} />
          </Flex>
          {broken === film.url ? (
            <Text alignSelf="center" justifySelf="center" color="wall.muted" role="alert">
              {text.notPlayed}
            </Text>
          ) : (
            <Film
              src={film.url}
              controls
              autoPlay
              playsInline
              aria-label={film.title}
              {...(film.poster === null ? {} : { poster: film.poster })}
              onError={() => setBroken(film.url)}
            />
          )}
        </Stack>
      )}
    </Overlay>
  );
}
