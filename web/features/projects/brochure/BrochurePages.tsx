import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/project.ts';
import { Num } from '#web/ui/Amount.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Flex } from '#web/ui/primitives.ts';
import type { Brochure } from './openBrochure.ts';

export const brochurePagesStyles = {
  /** The frame of a spread: one landscape page, or two portrait pages side by side. */
  spreadFrame: css({
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    aspectRatio: '1.4142',
    background: 'bg.raised',
    boxShadow: 'float',
    overflow: 'hidden',
  }),
};
const styles = {
  page: css({
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    background: 'sheet',
    transition: 'opacity .25s',
    '&[aria-busy=true]': { opacity: '0' },
  }),
};

/** To read more than this many pages, open the file itself. */
const shownPages = 8;

/** The first pages of a brochure as spreads. */
export function BrochurePages(props: {
  readonly brochure: Brochure;
  readonly title: string;
  readonly onFail: () => void;
}) {
  const { brochure, title, onFail } = props;
  const [spread, setSpread] = useState(0);
  const perSpread = brochure.ratio > 1 ? 1 : 2;
  const pages = Math.min(brochure.pageCount, shownPages);
  const spreads = Math.ceil(pages / perSpread);
  const first = spread * perSpread + 1;
  const shown = Array.from({ length: perSpread }, (_, place) => first + place).filter((page) => page <= pages);
  const last = shown.at(-1) ?? first;
  return (
    <div>
      <div className={brochurePagesStyles.spreadFrame}>
        {shown.map((page) => (
          <Leaf
            key={page}
            brochure={brochure}
            page={page}
            label={text.pageOf(title, page, brochure.pageCount)}
            onFail={onFail}
          />
        ))}
      </div>
      <Flex align="center" justify="space-between" minH="44px" mt="8px" fontSize="13" color="fg.muted">
        <Num aria-live="polite">
          {first === last ? text.atPage(first, brochure.pageCount) : text.atPages(first, last, brochure.pageCount)}
        </Num>
        {spreads > 1 && (
          <Flex as="span" gap="4px" color="fg.ink" mr="-10px">
            <IconButton
              icon="arrowLeft"
              label={text.previousPage}
              disabled={spread === 0}
              onClick={() => setSpread(spread - 1)}
            />
            <IconButton
              icon="arrowRight"
              label={text.nextPage}
              disabled={spread === spreads - 1}
              onClick={() => setSpread(spread + 1)}
            />
          </Flex>
        )}
      </Flex>
    </div>
  );
}

function Leaf(props: {
  readonly brochure: Brochure;
  readonly page: number;
  readonly label: string;
  readonly onFail: () => void;
}) {
  const { brochure, page, label } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const fail = useEffectEvent(props.onFail);
  useEffect(() => {
    if (!canvas.current) return undefined;
    let isHere = true;
    const { done, stop } = brochure.draw(page, canvas.current);
    done.then(
      () => isHere && setDrawn(page),
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [brochure, page]);
  return (
    <canvas
      className={styles.page}
      ref={canvas}
      role="img"
      aria-label={label}
      aria-busy={drawn !== page || undefined}
    />
  );
}
