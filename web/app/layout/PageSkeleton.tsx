import { loading } from '#text/common.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Box, PictureSkeleton, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** For pages without a skeleton of their own: a heading, a line, three pictures. */
export function PageSkeleton({ label = loading }: { readonly label?: string }) {
  return (
    <Box minH="100svh" py="136px 96px">
      <PageWrap>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton w="min(420px, 80%)" h="52px" />
        <Skeleton w="min(280px, 60%)" mt="20px" />
        <Stack columns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="48px 24px" mt="56px">
          {['first', 'second', 'third'].map((card) => (
            <div key={card}>
              <PictureSkeleton />
              <Skeleton w="56%" h="22px" mt="18px" />
              <Skeleton w="28%" mt="10px" />
            </div>
          ))}
        </Stack>
      </PageWrap>
    </Box>
  );
}
