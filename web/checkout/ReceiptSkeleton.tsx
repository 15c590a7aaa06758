import type { ReactNode } from 'react';
import { ArchRing } from '#web/ui/Arch.tsx';
import { Flex, Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Top } from './ReceiptFrame.tsx';

/** The skeleton of a receipt. */
export const ReceiptSkeleton = (props: {
  readonly head?: ReactNode;
  readonly title: string;
  /** Says to screen readers what is loading. */
  readonly loading: string;
}) => (
  <>
    {props.head !== undefined && <Flex pt="36px">{props.head}</Flex>}
    <Top first={props.head === undefined} css={{ minHeight: '70svh' }}>
      <ArchRing ring="broken" image={null} />
      <Stack gap="32px" minW="0">
        <VisuallyHidden as="h1" tabIndex={-1}>
          {props.title}
        </VisuallyHidden>
        <VisuallyHidden role="status">{props.loading}</VisuallyHidden>
        <Skeleton w="min(420px, 90%)" h="48px" />
        <Skeleton w="min(480px, 100%)" h="20px" />
        <Skeleton h="120px" />
        <Skeleton h="92px" />
      </Stack>
    </Top>
  </>
);
