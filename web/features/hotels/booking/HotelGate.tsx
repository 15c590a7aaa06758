import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/hotelParts.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useHotelDetailQuery } from '../HotelDetail.generated.ts';
import { hotelListPath } from '../paths.ts';
import type { Hotel, HotelPageData } from './loadHotel.ts';

/** The hotel of the address, or a message: not found, or not available now. */
export function HotelGate(props: { readonly id: string; readonly children: (hotel: Hotel) => ReactNode }) {
  const { failure } = useLoaderData<HotelPageData>();
  const { data, error, loading, refetch } = useHotelDetailQuery({ variables: { id: props.id } });
  if (data?.hotel) return props.children(data.hotel);
  const hasFailed = error !== undefined || (failure !== undefined && data === undefined);
  return (
    <PageWrap css={{ paddingTop: 'clamp(48px, 8vw, 112px)', paddingBottom: 'section', minHeight: '60svh' }}>
      {loading && !hasFailed ? (
        <>
          <VisuallyHidden role="status">{text.loadingHotel}</VisuallyHidden>
          <Skeleton w="min(420px, 80%)" h="44px" />
          <PictureSkeleton aspectRatio="16 / 7" mt="32px" />
        </>
      ) : hasFailed ? (
        <PageState title={messages.hotelsNotLoaded} onRetry={() => refetch()}>
          {text.pageMissing}
        </PageState>
      ) : (
        <PageState title={text.hotelUnknown} link={{ to: hotelListPath, label: text.seeAllHotels }}>
          {text.hotelUnknownWhy}
        </PageState>
      )}
    </PageWrap>
  );
}
