import type { ReactNode } from 'react';
import { Flex } from '#web/ui/primitives.ts';

/** The two buttons of a decision: on a phone always in reach, below what is decided. */
export const DecisionBar = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    gap="12px"
    position={{ base: 'sticky', md: 'static' }}
    bottom="var(--as-of)"
    zIndex="sticky"
    bg={{ base: 'bg.paper', md: 'transparent' }}
    pt="12px"
    pb={{ base: 'max(12px, env(safe-area-inset-bottom))', md: '0' }}
    // What scrolls below it fades out, since it continues there.
    _before={{
      base: {
        content: '""',
        position: 'absolute',
        insetX: '0',
        bottom: '100%',
        height: '24px',
        background: 'linear-gradient(to top, {colors.bg.paper}, transparent)',
        pointerEvents: 'none',
      },
      md: { display: 'none' },
    }}
  >
    {children}
  </Flex>
);
