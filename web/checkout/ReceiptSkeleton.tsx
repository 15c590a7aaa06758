import type { ReactNode } from 'react';
import { ArchRing } from '#web/ui/ArchRing.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Head, Outcome, Top } from './ReceiptFrame.tsx';

/** The skeleton of a receipt. */
export const ReceiptSkeleton = (props: {
  readonly head?: ReactNode;
  readonly title: string;
  /** Says to screen readers what is loading. */
  readonly loading: string;
}) => (
  <>
    {props.head !== undefined && <Head>{props.head}</Head>}
    <Top first={props.head === undefined} minHeight="70svh">
      <ArchRing ring="broken" image={null} />
      <Outcome>
        <VisuallyHidden asChild>
          <h1 tabIndex={-1}>{props.title}</h1>
        </VisuallyHidden>
        <VisuallyHidden role="status">{props.loading}</VisuallyHidden>
        <Skeleton width="min(420px, 90%)" height="48px" />
        <Skeleton width="min(480px, 100%)" height="20px" />
        <Skeleton height="120px" />
        <Skeleton height="92px" />
      </Outcome>
    </Top>
  </>
);
