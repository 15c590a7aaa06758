import { skipToContent } from '#text/ui.ts';
import { Box } from '#web/ui/primitives.ts';

/** The first tab stop of every page: skips the header to `<main id="main">`. */
export function SkipLink(props: { readonly to?: string }) {
  return (
    <Box
      as="a"
      position="fixed"
      left="16px"
      top="12px"
      zIndex="skip"
      bg="bg.raised"
      color="fg.ink"
      p="10px 16px"
      borderRadius="control"
      shadow="float"
      fontWeight="600"
      fontSize="15"
      transform="translateY(-80px)"
      _focus={{ transform: 'none' }}
      href={`#${props.to ?? 'main'}`}
    >
      {skipToContent}
    </Box>
  );
}
