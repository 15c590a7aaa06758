import * as text from '#text/orders.tsx';
import { PictureSkeleton, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The rows' skeleton, in their final size. */
export const OrdersSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Stack
        columns={{ base: '84px minmax(0, 1fr)', md: '132px minmax(0, 1fr) 200px' }}
        gap={{ base: '12px 16px', md: '8px 28px' }}
        align="center"
        py="24px"
        borderBottom="1px solid {colors.line}"
        key={row}
      >
        <PictureSkeleton borderRadius="control" />
        <Stack gap="10px">
          <Skeleton w="min(240px, 80%)" h="20px" />
          <Skeleton w="min(300px, 95%)" />
          <Skeleton w="110px" />
        </Stack>
        <Skeleton h="40px" borderRadius="control" gridColumn={{ base: '1 / -1', md: 'auto' }} />
      </Stack>
    ))}
  </>
);
