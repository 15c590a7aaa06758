import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/projects.ts';
import { Drawing } from '#web/ui/Icon.tsx';
import { Box, Flex } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { mapPlaceOf } from '../map/mapPlace.ts';
import { nearbyEmbedUrl, nearbyPlaces } from '../map/nearby.ts';
import { ProjectMap } from '../map/ProjectMap.tsx';
import { type ProjectMap_projectFragment, useProjectMap_projectFragment } from '../map/ProjectMap.generated.ts';

const Split = styled('div', {
  base: { display: 'grid', gap: { base: '16px', sm: '28px' } },
  variants: { withPlaces: { true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 252px' } } } },
});
const styles = {
  place: css({
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flex: '1',
    minHeight: '44px',
    borderTop: '1px solid {colors.line}',
    fontSize: '15',
    fontWeight: '500',
    textAlign: 'left',
    transition: 'color .18s',
    '& svg': { color: 'fg.muted' },
    '&:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '&:hover, &:hover svg': { color: 'brand.solid' },
    '&[aria-pressed=true]': { color: 'brand.solid', fontWeight: '600', boxShadow: 'tab' },
    '&[aria-pressed=true] svg': { color: 'brand.solid' },
    _onPhones: {
      flex: 'none',
      gap: '8px',
      paddingInline: '14px',
      border: '1px solid {colors.line}',
      borderRadius: 'control',
      background: 'bg.raised',
      '&[aria-pressed=true]': {
        background: 'brand.solid',
        borderColor: 'brand.solid',
        color: 'brand.contrast',
        boxShadow: 'none',
      },
      '&[aria-pressed=true] svg': { color: 'brand.contrast' },
    },
  }),
};

/** The project on a map, and places nearby. Pressing a kind of place shows it on the map. */
export function ProjectLocation(props: { readonly project: FragmentType<ProjectMap_projectFragment> }) {
  const { data, complete } = useProjectMap_projectFragment({ from: props.project });
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (!complete) return null;
  const { mapEmbedUrl, isOffice } = mapPlaceOf(data);
  const around = (name: string) => (isOffice ? null : nearbyEmbedUrl({ ...data, mapEmbedUrl }, name));
  const places = nearbyPlaces.filter(({ name }) => around(name) !== null);
  const look = (name: string) => {
    setOpen(true);
    setShown((now) => (now === name ? null : name));
  };
  return (
    <Split withPlaces={places.length > 0}>
      <Box h={{ base: '420px', sm: '460px' }} _onPhones={{ order: '2', marginInline: 'calc(-1 * var(--gutter))' }}>
        <ProjectMap
          project={data}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          src={shown === null ? null : around(shown)}
        />
      </Box>
      {places.length > 0 && (
        <Flex
          direction="column"
          _onPhones={{
            flexDirection: 'row',
            gap: '8px',
            overflowX: 'auto',
            scrollbarWidth: 'none',
            marginInline: 'calc(-1 * var(--gutter))',
            padding: '3px var(--gutter)',
          }}
          role="group"
          aria-label={text.nearbyPlaces}
        >
          {places.map(({ name, kind, path }) => (
            <button
              className={styles.place}
              key={name}
              type="button"
              aria-pressed={shown === name}
              onClick={() => look(name)}
            >
              <Drawing path={path} />
              {text.nearby[kind]}
            </button>
          ))}
        </Flex>
      )}
    </Split>
  );
}
