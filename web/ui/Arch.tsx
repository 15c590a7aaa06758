import { css } from '#styled-system/css/css.js';
import { Picture, type PictureImage } from './Picture.tsx';
import { styled } from './styled.ts';

/** The round-topped mask that is the club's signature shape. At most one per screen. */
export const Arch = styled('div', { base: { position: 'relative', overflow: 'hidden', borderRadius: 'arch' } });

const styles = {
  root: css({
    position: 'relative',
    width: { base: '230px', md: 'auto' },
    maxWidth: '404px',
    marginInline: { base: 'auto', md: '18px' },
    padding: '12px 12px 0',
    color: 'brand.solid',
    '&[data-ring=waiting]': { color: 'wait' },
    '&[data-ring=broken]': { color: 'line.field' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '-18px',
      bottom: '-1px',
      borderTop: '1.5px solid currentColor',
    },
  }),
  line: css({
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
    '[data-ring=waiting] > &': { strokeDasharray: '3 7', strokeLinecap: 'round' },
  }),
};

/**
 * The arch of a receipt with its ring: solid when all is done, dashed amber while the outcome is unknown, pale when it
 * failed. The text beside it says the same.
 */
export function ArchRing(props: { readonly ring: 'done' | 'waiting' | 'broken'; readonly image: PictureImage | null }) {
  const { ring, image } = props;
  return (
    <div className={styles.root} data-ring={ring}>
      <svg className={styles.line} viewBox="0 0 400 516" preserveAspectRatio="none" aria-hidden="true">
        <path vectorEffect="non-scaling-stroke" d="M.5 516V200C.5 89.5 89.5 .5 200 .5S399.5 89.5 399.5 200V516" />
      </svg>
      <Arch css={{ aspectRatio: '4 / 5.1', background: 'bg.sunken' }}>
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 820px) 380px, 206px"
            position="49% 50%"
            css={{ width: '100%', height: '100%' }}
            priority
          />
        )}
      </Arch>
    </div>
  );
}
