import { chakra } from '@chakra-ui/react/styled-system';

/** The round-topped mask that is the club's signature shape. At most one per screen. */
export const Arch = chakra('div', { base: { position: 'relative', overflow: 'hidden', borderRadius: 'arch' } });
