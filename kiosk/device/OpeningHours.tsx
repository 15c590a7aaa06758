import { Text, type TextProps } from '@chakra-ui/react';
import { openingNow } from '#rules/openingHours.ts';
import type { KioskText } from '../text/en.ts';
import { clockTime, day } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { useClubTime } from './Device.tsx';
import { useGallery } from './gallery.ts';

function openingText(now: NonNullable<ReturnType<typeof openingNow>>, text: KioskText): string {
  const { opening } = text;
  if (now.isOpen) return opening.open(clockTime(now.until, text));
  if (now.next === null) return opening.closed;
  const at = clockTime(now.next.at, text);
  if (now.next.days === 0) return opening.today(at);
  return now.next.days === 1 ? opening.tomorrow(at) : opening.later(day(now.next.on, text), at);
}

/** Until when the gallery is open, or when it opens again. Nothing while its hours are not known. */
export function OpeningHours(props: TextProps) {
  const text = useText();
  const now = openingNow(useGallery(), useClubTime());
  return (
    now && (
      <Text fontSize="1.125rem" textWrap="balance" {...props}>
        {openingText(now, text)}
      </Text>
    )
  );
}
