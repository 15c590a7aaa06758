import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router';
import * as text from '#text/bookingReceipt.tsx';
import { yourHotelStays } from '#text/hotelParts.tsx';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberPage } from '#web/apollo/memberPage.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';
import { Receipt } from '../components/Receipt.tsx';
import { Outcome, Top } from '../components/receiptParts.ts';
import { hotelListPath } from '../paths.ts';
import { useBooking } from '../useBooking.ts';

export const hotelBookPageLoader = memberPage(() => ({
  meta: { title: `${text.title} | ${brand.name}`, description: text.description, noindex: true },
}));

/** `/dashboard/hotel-book?redemption=ID`: the booking, confirmed or pending. */
export function HotelBookPage() {
  const [parameters] = useSearchParams();
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap paddingBottom="section" minHeight="60svh">
          <Page viewer={viewer} id={parameters.get('redemption') ?? ''} />
        </PageWrap>
      )}
    </MemberGate>
  );
}

function Page({ viewer, id }: { readonly viewer: Viewer; readonly id: string }) {
  const { redemption, polling, isLoading, failure, retry } = useBooking(id);
  if (redemption) return <Receipt viewer={viewer} redemption={redemption} polling={polling} />;
  if (isLoading) return <Loading />;
  return (
    <chakra.div paddingTop="clamp(48px, 8vw, 112px)">
      {failure === null ? (
        <PageMessage title={text.notFound} action={<LinkButton to={hotelListPath}>{yourHotelStays}</LinkButton>}>
          {text.notFoundWhy}
        </PageMessage>
      ) : (
        <PageMessage title={text.didNotArrive} action={<RetryButton onRetry={retry} />}>
          <p>{failure}</p>
          <p>{text.isSafe}</p>
        </PageMessage>
      )}
    </chakra.div>
  );
}

const Loading = () => (
  <Top>
    <VisuallyHidden role="status">{text.loadingBooking}</VisuallyHidden>
    <Skeleton
      shape="picture"
      aspectRatio="4 / 5.1"
      borderRadius="arch"
      width={{ base: '206px', md: '100%' }}
      maxWidth="380px"
      marginInline="auto"
    />
    <Outcome>
      <div>
        <Skeleton width="min(460px, 90%)" height="52px" />
        <Skeleton width="min(520px, 100%)" height="20px" marginTop="18px" />
      </div>
      <Skeleton height="160px" opacity=".5" />
      <Skeleton height="84px" opacity=".5" />
    </Outcome>
  </Top>
);
