import { useState } from 'react';
import * as text from '#text/projectFilm.ts';
import * as common from '#text/common.ts';
import { styled } from '#web/ui/styled.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Overlay } from '#web/ui/Overlay.tsx';

const Screen = styled('div', {
  base: {
    display: 'grid',
    gridTemplateRows: '64px minmax(0, 1fr) 64px',
    height: '100%',
    paddingInline: { base: '0', sm: 'gutter' },
  },
});
const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    paddingInline: { base: '20px 10px', sm: '0' },
  },
});
const Film = styled('video', { base: { width: '100%', height: '100%', objectFit: 'contain', minHeight: '0' } });
const Failed = styled('p', { base: { alignSelf: 'center', justifySelf: 'center', color: 'wall.muted' } });

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
        <Screen>
          <Bar>
            <p>{film.title}</p>
            <IconButton icon="close" label={common.close} onClick={onClose} />
          </Bar>
          {broken === film.url ? (
            <Failed role="alert">{text.notPlayed}</Failed>
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
        </Screen>
      )}
    </Overlay>
  );
}
