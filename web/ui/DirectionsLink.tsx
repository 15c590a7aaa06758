import { directions } from '#text/ui.ts';
import { Icon } from './Icon.tsx';
import { Box } from './primitives.ts';

/** The way to a place in Google Maps. */
export const DirectionsLink = ({ place }: { readonly place: string }) => (
  <Box
    as="a"
    display="inline-flex"
    align="center"
    gap="8px"
    minH="44px"
    fontSize="15"
    fontWeight="500"
    // A way that paper cannot lead.
    _print={{ display: 'none' }}
    color="fg.muted"
    _hover={{ color: 'fg.ink' }}
    href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    <Icon name="pin" />
    {directions}
  </Box>
);
