import { useState } from 'react';
import { messages } from '#rules/messages.ts';
import { stayPath } from '#rules/orderPaths.ts';
import * as text from '#text/stayActions.ts';
import { cityName } from '#text/projectFacts.ts';
import { saveCalendarFile } from '#web/format/calendar.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Button, buttonStyles } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { showToast } from '#web/ui/toaster.ts';
import type { BookingReceiptQuery } from '../BookingReceipt.generated.ts';

type Booking = NonNullable<NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>['booking']>;

const OutsideLink = styled('a', buttonStyles);

/** The start of a day in India. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

/** A confirmed stay in the member's own calendar, as whole days, and the way to the hotel. */
export function StayActions({ booking, redemptionId }: { readonly booking: Booking; readonly redemptionId: string }) {
  const [isBusy, setBusy] = useState(false);
  const { id, hotel, checkIn, checkOut, directionsUrl } = booking;
  if (hotel === null) return null;
  const save = async () => {
    setBusy(true);
    const entry = {
      uid: `stay-${id}@${window.location.hostname}`,
      title: text.calendarTitle(hotel.name),
      startsAt: startOf(checkIn),
      endsAt: startOf(checkOut),
      wholeDay: true,
      location: joinKnown(hotel.name, hotel.location === null ? null : cityName(hotel.location)),
      url: window.location.origin + stayPath(redemptionId),
    };
    try {
      await saveCalendarFile(entry, `${text.calendarFile}-${checkIn}`);
      showToast({ tone: 'good', title: text.calendarSaved, description: text.openToAdd });
    } catch {
      showToast({ tone: 'bad', title: messages.calendarNotMade });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex wrap="wrap" gap="12px" mt="20px" mb="12px">
      <Button variant="outline" busy={isBusy} onClick={() => void save()}>
        <Icon name="calendar" />
        {text.addToCalendar}
      </Button>
      {directionsUrl !== null && (
        <OutsideLink variant="outline" href={directionsUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {text.directions}
        </OutsideLink>
      )}
    </Flex>
  );
}
