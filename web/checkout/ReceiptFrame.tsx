import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/checkout.tsx';
import { PaperHead } from '#web/club/PaperHead.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { ArchRing } from '#web/ui/Arch.tsx';
import type { PictureImage } from '#web/ui/Picture.tsx';
import { Flex, Stack, Text, Title1 } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';

export const receiptFrameStyles = {
  receiptActions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    '& > *': { flex: { base: '1 1 100%', md: '0 0 auto' } },
  }),
};
export const Top = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: 'clamp(32px, 6vw, 88px)',
    alignItems: 'start',
    paddingTop: { base: '28px', md: '40px' },
  },
  // Without anything above it.
  variants: { first: { true: { paddingTop: { base: '36px', md: '56px' } } } },
});
const styles = {
  more: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '24px clamp(32px, 6vw, 88px)',
    marginTop: 'clamp(48px, 6vw, 80px)',
    paddingBlock: '40px {spacing.section}',
    borderTop: '1px solid {colors.line}',
    '& h2': { textStyle: 'h4', marginBottom: '6px' },
  }),
  two: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div + div': { borderLeft: '1px solid {colors.line}', paddingLeft: { base: '16px', md: '28px' } },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& small': { display: 'block', fontSize: '14', color: 'fg.muted', fontWeight: '400', letterSpacing: '0' },
  }),
};

/** The layout of a receipt: the arch on the left, the outcome on the right, the details below. */
export function ReceiptFrame(props: {
  /** Above everything, such as the steps of an order. */
  readonly head?: ReactNode;
  readonly ring: 'done' | 'waiting' | 'broken';
  readonly image: PictureImage | null;
  readonly title: string;
  readonly lead: ReactNode;
  /** Ticks, figures, notes and buttons. */
  readonly children: ReactNode;
  /** Two sections. */
  readonly details: ReactNode;
}) {
  const { head, ring, image, title, lead, children, details } = props;
  return (
    <>
      <PaperHead />
      {head !== undefined && <Flex pt="36px">{head}</Flex>}
      <Top first={head === undefined} css={{ paddingBottom: details === null ? 'section' : undefined }}>
        <ArchRing ring={ring} image={image} />
        <Stack gap="32px" minW="0">
          <Stack gap="12px" role="status">
            <Title1 tabIndex={-1}>{title}</Title1>
            <Text fontSize="17" color="fg.muted" maxW="34em">
              {lead}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Top>
      {details !== null && <div className={styles.more}>{details}</div>}
    </>
  );
}

export interface ReceiptFigure {
  readonly name: string;
  /** Already formatted; null while it is not known. */
  readonly value: string | null;
  readonly tone: 'points' | 'ink';
  readonly note: ReactNode;
}

/** The two figures that a redemption changes. */
export function ReceiptFigures({ figures }: { readonly figures: readonly ReceiptFigure[] }) {
  return (
    <dl className={styles.two}>
      {figures.map(({ name, value, tone, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Num
              css={{
                fontSize: '38',
                fontWeight: '500',
                letterSpacing: '-.035em',
                lineHeight: '1.15',
                color: tone === 'points' ? 'points' : 'fg.ink',
              }}
            >
              {value ?? text.notKnownNow}
            </Num>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
