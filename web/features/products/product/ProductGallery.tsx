import type { FragmentType } from '@apollo/client';
import { useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/product.tsx';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Num } from '#web/ui/Amount.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { LazyViewer } from '#web/ui/LazyViewer.tsx';
import { Picture, type PictureImage, pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { MediaLink, opens } from '#web/ui/TextLink.tsx';
import { stageTransition } from '../stageTransition.ts';
import { type ProductGallery_productFragment, useProductGallery_productFragment } from './ProductGallery.generated.ts';

const styles = {
  root: css({
    minWidth: '0',
    marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' },
    position: { md: 'sticky' },
    top: { md: '88px' },
  }),

  thumbs: css({
    display: 'grid',
    gap: '12px',
    marginTop: '12px',
    paddingInline: { base: 'gutter', md: '0' },
    listStyle: 'none',
    '& > li': { aspectRatio: '4 / 3' },
    '& a': { opacity: '0.78', transition: 'opacity .18s, box-shadow .18s' },
    '& a:hover': { opacity: '1' },
    '& a[aria-current]': {
      opacity: '1',
      boxShadow: 'chosen',
    },
    '& a:focus-visible': {
      opacity: '1',
      outline: '2px solid var(--focus)',
      outlineOffset: '2px',
      boxShadow: 'none',
    },
  }),
};
export const Stage = styled('div', {
  base: {
    position: 'relative',
    aspectRatio: { base: '5 / 4', md: '1' },
    overflow: 'hidden',
    touchAction: 'pan-y pinch-zoom',
    background: 'bg.sunken',
    '& picture, & > [data-blank]': { width: '100%', height: '100%', objectPosition: '49% 50%' },
  },
});

/** Each once, whatever the source repeats. */
const picturesOf = (product: ProductGallery_productFragment): readonly PictureImage[] => {
  const main = pictureOf(product);
  const images = product.images.length > 0 || main === null ? product.images : [main];
  return [...new Map(images.map((image) => [image.url, image])).values()];
};

/** A shorter movement of the finger, in pixels, is a press. */
const swipePixels = 40;

/** The product's pictures: a large one with arrows and a counter, thumbnails, and all of them in full screen. */
export function ProductGallery(props: { readonly product: FragmentType<ProductGallery_productFragment> }) {
  const { data, complete } = useProductGallery_productFragment({ from: props.product });
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const touchedAt = useRef(0);
  const isHydrated = useHydrated();
  if (!complete) return null;
  const pictures = picturesOf(data);
  const total = pictures.length;
  const picture = pictures[at] ?? pictures[0];
  if (!picture) {
    return (
      <div className={styles.root}>
        <Stage style={{ viewTransitionName: stageTransition }}>
          <PictureOrArch image={null} name={data.name} sizes="1px" />
        </Stage>
        <Text mt="12px" px={{ base: 'gutter', md: '0' }} fontSize="15" color="fg.muted">
          {text.noPictures}
        </Text>
      </div>
    );
  }
  const step = (by: number) => setAt((now) => (now + by + total) % total);
  return (
    <div className={styles.root}>
      <Stage
        onTouchStart={({ touches }) => {
          touchedAt.current = touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={({ changedTouches, touches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
          if (touches.length === 0 && Math.abs(moved) >= swipePixels) step(moved < 0 ? 1 : -1);
        }}
      >
        <MediaLink
          href={picture.url}
          css={{ cursor: 'zoom-in' }}
          aria-haspopup="dialog"
          aria-label={text.openPicture(at + 1, total, picture.alt ?? data.name)}
          {...opens(() => setOpen(true))}
        >
          <Picture
            key={picture.url}
            image={picture}
            alt=""
            sizes="(min-width: 1296px) 660px, (min-width: 820px) 52vw, 100vw"
            position="49% 50%"
            priority={at === 0}
            css={{ animation: at === 0 ? undefined : 'fadeIn .25s' }}
            style={{ viewTransitionName: stageTransition }}
          />
        </MediaLink>
        {total > 1 && isHydrated && (
          <Flex
            position="absolute"
            right="16px"
            bottom="16px"
            align="center"
            gap="2px"
            p="3px"
            borderRadius="control"
            bg="bg.raised"
            fontSize="14"
            color="fg.muted"
          >
            <IconButton
              css={{ color: 'fg.ink' }}
              icon="arrowLeft"
              label={text.previousImage}
              onClick={() => step(-1)}
            />
            <Num css={{ paddingInline: '4px' }} aria-live="polite">
              {text.imageCounter(at + 1, total)}
            </Num>
            <IconButton css={{ color: 'fg.ink' }} icon="arrowRight" label={text.nextImage} onClick={() => step(1)} />
          </Flex>
        )}
      </Stage>
      {total > 1 && (
        <ul
          className={styles.thumbs}
          role="list"
          style={{ gridTemplateColumns: `repeat(${Math.min(Math.max(total, 4), 6)}, minmax(0, 1fr))` }}
        >
          {pictures.map((image, place) => (
            <li key={image.url}>
              <MediaLink
                href={image.url}
                aria-label={text.showPicture(place + 1, total, image.alt ?? data.name)}
                aria-current={place === at ? 'true' : undefined}
                {...opens(() => setAt(place))}
              >
                <Picture image={image} alt="" sizes="(min-width: 820px) 12vw, 22vw" position="49% 50%" />
              </MediaLink>
            </li>
          ))}
        </ul>
      )}
      <LazyViewer
        pictures={pictures}
        title={text.picturesOf(data.name)}
        at={isOpen ? at : null}
        onMove={setAt}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
