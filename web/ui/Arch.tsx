import { styled } from './styled.ts';

/** The round-topped mask that is the club's signature shape. At most one per screen. */
export const Arch = styled('div', { base: { position: 'relative', overflow: 'hidden', borderRadius: 'arch' } });
