import { Link } from 'react-router-dom';
import { logoHome } from '#text/ui.ts';
import { brand } from '#web/brand/brand.ts';
import { styled } from './styled.ts';

const Root = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12px',
    fontFamily: 'display',
    fontSize: '24',
    fontWeight: '380',
    letterSpacing: '-.02em',
    lineHeight: '1',
    '& > svg': {
      width: '30px',
      height: '28px',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.6',
      flex: 'none',
    },
  },
  variants: { size: { md: {}, lg: { fontSize: '28', '& > svg': { width: '38px', height: '36px' } } } },
  defaultVariants: { size: 'md' },
});

/** The mark alone, in the surrounding text colour. */
export function LogoMark() {
  return (
    <svg viewBox={brand.logo.viewBox} aria-hidden="true">
      <path d={brand.logo.path} />
    </svg>
  );
}

/** Mark and name, linked to the home page. */
export function Logo({ size }: { readonly size?: 'md' | 'lg' }) {
  return (
    <Root to="/" aria-label={logoHome(brand.name)} {...(size === undefined ? {} : { size })}>
      <LogoMark />
      {brand.name}
    </Root>
  );
}
