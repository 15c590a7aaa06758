import { chakra } from '@chakra-ui/react/styled-system';

/** The veranda arch, the signature of the club: a round-topped mask. At most one to a screen. */
export const Arch = chakra('div', { base: { position: 'relative', overflow: 'hidden', borderRadius: 'arch' } });
