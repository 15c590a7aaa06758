import { Flex, type FlexProps } from '@chakra-ui/react';

/** The brand's arch around a drawing: what a screen without a picture begins with. */
export const Arch = (props: FlexProps) => (
  <Flex
    w={{ _portrait: '9rem', _landscape: '7rem' }}
    h={{ _portrait: '11rem', _landscape: '8.5rem' }}
    borderTopRadius="round"
    align="center"
    justify="center"
    bg="bg.sunken"
    color="fg.ink"
    {...props}
  />
);
