import { css } from '#styled-system/css/css.js';
import { loading } from '#text/common.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  root: css({ minHeight: '100svh', paddingBlock: '136px 96px' }),
  cards: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '48px 24px',
    marginTop: '56px',
  }),
};

/** For pages without a skeleton of their own: a heading, a line, three pictures. */
export function PageSkeleton({ label = loading }: { readonly label?: string }) {
  return (
    <div className={styles.root}>
      <PageWrap>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton css={{ width: 'min(420px, 80%)', height: '52px' }} />
        <Skeleton css={{ width: 'min(280px, 60%)', marginTop: '20px' }} />
        <div className={styles.cards}>
          {['first', 'second', 'third'].map((card) => (
            <div key={card}>
              <Skeleton shape="picture" />
              <Skeleton css={{ width: '56%', height: '22px', marginTop: '18px' }} />
              <Skeleton css={{ width: '28%', marginTop: '10px' }} />
            </div>
          ))}
        </div>
      </PageWrap>
    </div>
  );
}
