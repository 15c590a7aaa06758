import { useState } from 'react';
import { clubNow } from '#clients/clubClock.ts';
import * as text from '#text/paper.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { separator } from '#web/format/joinKnown.ts';
import { istMoment } from '#web/format/ist.ts';
import { Flex, Text } from '#web/ui/primitives.ts';

/** On paper only: who sends this, whose it is, and when it was printed. */
export function PaperHead({ membershipNumber }: { readonly membershipNumber?: string }) {
  const viewer = useViewer();
  const [now] = useState(() => new Date(clubNow()).toISOString());
  return (
    <Flex
      display="none"
      _print={{ display: 'flex' }}
      wrap="wrap"
      justify="space-between"
      gap="4px 24px"
      mb="24px"
      pb="12px"
      borderBottom="1px solid {colors.line}"
    >
      <div>
        <Text font="display" fontSize="24">
          {brand.name}
        </Text>
        <Text fontSize="13">{[brand.developer, brand.contact.phone, brand.contact.email].join(separator)}</Text>
      </div>
      <Text fontSize="13" textAlign="right">
        {[viewer?.name, membershipNumber && text.membership(membershipNumber)].filter(Boolean).join(separator)}
        <br />
        {text.printedOn(istMoment(now))}
      </Text>
    </Flex>
  );
}
