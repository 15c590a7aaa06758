import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const printedAt = usePrintedAt();
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
        {printedAt !== null && <span>{text.printedOn(istMoment(printedAt))}</span>}
      </Text>
    </Flex>
  );
}

/** The club's time when the page was printed last, or else hydrated; null in the server's HTML, which may be a minute older. */
function usePrintedAt(): string | null {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const note = () => setAt(new Date(clubNow()).toISOString());
    const noteBeforePaper = () => flushSync(note);
    note();
    addEventListener('beforeprint', noteBeforePaper);
    return () => removeEventListener('beforeprint', noteBeforePaper);
  }, []);
  return at;
}
