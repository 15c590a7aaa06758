import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { sessionHours } from '#rules/constants.ts';
import { brand } from '#web/brand/brand.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Picture } from '#web/ui/Picture.tsx';

const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto auto 1fr', md: 'auto 1fr' },
    minHeight: '100svh',
  },
});
const Brand = chakra('div', {
  base: {
    gridColumn: { md: '2' },
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '64px', md: '0' },
    paddingInline: { base: '24px', md: 'clamp(24px, 6vw, 96px)' },
    paddingTop: { md: '36px' },
  },
});
const Side = chakra('div', {
  base: {
    gridColumn: { md: '2' },
    display: 'flex',
    flexDirection: 'column',
    paddingInline: { base: '24px', md: 'clamp(24px, 6vw, 96px)' },
    paddingBlock: '24px 32px',
  },
});
const Column = chakra('div', { base: { width: '100%', maxWidth: { md: '400px' }, marginInline: 'auto' } });
const Box = chakra(Column, {
  base: { marginBlock: { base: '0 auto', md: 'auto' }, paddingBlock: { base: '8px 32px', md: '40px' } },
});

const Legal = chakra('a', {
  base: { textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'fg.ink' } },
});

/** The page of the login: a home of the developer at dusk beside the form; above it on a phone. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Split>
      <Brand>
        <Column>
          <Logo />
        </Column>
      </Brand>
      <Picture
        image={brand.login.image}
        sizes="(min-width: 820px) 50vw, 100vw"
        priority
        position={brand.login.position}
        gridColumn={{ md: '1' }}
        gridRow={{ md: '1 / span 2' }}
        height={{ base: '27svh', md: '100%' }}
        minHeight={{ base: '180px', md: '0' }}
        css={{ '& > img': { position: { md: 'absolute' }, inset: '0' } }}
      />
      <Side>
        <Box>{children}</Box>
        <Column textStyle="tiny" color="fg.muted">
          Sessions last {sessionHours} hours. By logging in you accept the <Legal href={brand.legal.terms}>terms</Legal>{' '}
          and <Legal href={brand.legal.privacy}>privacy notice</Legal>.
        </Column>
      </Side>
    </Split>
  );
}
