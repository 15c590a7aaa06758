import { brand } from '#web/brand/brand.ts';
import { styled, type HTMLStyledProps } from './styled.ts';

const Root = styled('a', { base: { textStyle: 'num', fontWeight: '600', whiteSpace: 'nowrap' } });

/** The club's telephone number within a sentence. */
export const PhoneLink = (props: Omit<HTMLStyledProps<'a'>, 'children' | 'href'>) => (
  <Root href={brand.contact.phoneLink} {...props}>
    {brand.contact.phone}
  </Root>
);
