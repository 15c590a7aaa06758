import * as text from '#text/projectShortlist.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Flex, Small } from '#web/ui/primitives.ts';
import { comparePath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';

/** The shortlist so far, and the link to the comparison. */
export function ShortlistBar() {
  const { ids, clear } = useShortlist();
  if (ids.length === 0) return null;
  return (
    <Flex
      as="aside"
      position="sticky"
      bottom="var(--as-of)"
      zIndex="sticky"
      data-bottom-bar=""
      align="center"
      gap="12px"
      px="edge"
      py="10px max(10px, env(safe-area-inset-bottom))"
      borderTop="1px solid {colors.line}"
      bg="bg.raised"
      aria-label={text.bar}
    >
      <Small role="status" fontWeight="500" mr="auto">
        {text.howMany(ids.length)}
      </Small>
      <Button variant="quiet" size="sm" onClick={clear}>
        {text.clear}
      </Button>
      <LinkButton to={comparePath(ids)} variant="brand" size="sm">
        {text.compare}
      </LinkButton>
    </Flex>
  );
}
