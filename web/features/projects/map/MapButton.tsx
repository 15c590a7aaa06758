import type { ReactNode } from 'react';
import { cva } from '#styled-system/css/cva.js';
import { styled } from '#web/ui/styled.ts';

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
export function MapButton(props: {
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
