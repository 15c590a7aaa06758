import * as common from '#text/common.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Box } from '#web/ui/primitives.ts';
import { canShareByDevice, copyLink, shareByDevice } from '#web/ui/sharing.ts';

/** Uses the device's share sheet; without one, the link is copied. */
function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  return canShareByDevice() ? shareByDevice({ title, url }) : copyLink(url);
}

/** Shares the page. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Box
      as="button"
      display="inline-flex"
      align="center"
      gap="8px"
      minH="44px"
      fontSize="15"
      fontWeight="500"
      color="fg.muted"
      transition="color .18s"
      _hover={{ color: 'fg.ink' }}
      _noscript={{ visibility: 'hidden' }}
      type="button"
      onClick={() => void share(title)}
    >
      <Icon name="share" />
      {common.share}
    </Box>
  );
}
