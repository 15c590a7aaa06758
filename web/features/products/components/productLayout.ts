import { chakra } from '@chakra-ui/react/styled-system';
import { PageWrap } from '#web/ui/Wrap.tsx';

/* The frame of a product's page, for the page and its skeleton. */

export const Page = chakra(PageWrap, { base: { paddingTop: { base: '18px', md: '24px' }, paddingBottom: 'section' } });

export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: { base: '28px', md: 'clamp(32px, 5vw, 72px)' },
    alignItems: 'start',
    marginTop: { base: '16px', md: '20px' },
  },
});

export const BuyColumn = chakra('div', { base: { display: 'grid', gap: '24px', minWidth: '0' } });

export const Section = chakra('section', { base: { marginTop: 'clamp(56px, 7vw, 96px)' } });
