import { chakra } from '@chakra-ui/react/styled-system';
import { loading } from '#text/common.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';

const Root = chakra('div', { base: { minHeight: '100svh', paddingBlock: '136px 96px' } });
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '48px 24px',
    marginTop: '56px',
  },
});

/** For pages without a skeleton of their own: a heading, a line, three pictures. */
export function PageSkeleton({ label = loading }: { readonly label?: string }) {
  return (
    <Root>
      <PageWrap>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton width="min(420px, 80%)" height="52px" />
        <Skeleton width="min(280px, 60%)" marginTop="20px" />
        <Cards>
          {['first', 'second', 'third'].map((card) => (
            <div key={card}>
              <Skeleton shape="picture" />
              <Skeleton width="56%" height="22px" marginTop="18px" />
              <Skeleton width="28%" marginTop="10px" />
            </div>
          ))}
        </Cards>
      </PageWrap>
    </Root>
  );
}
