import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { styled } from './styled.ts';

const Root = styled('nav', {
  base: { display: 'inline-flex', padding: '3px', borderRadius: '8', background: 'bg.sunken', flex: 'none' },
});
const Choice = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '38px',
    paddingInline: { base: '10px', sm: '14px' },
    borderRadius: '4',
    fontSize: '15',
    fontWeight: '500',
    lineHeight: '1.3',
    color: 'fg.muted',
    transition: 'color .15s, background-color .15s',
    _hover: { color: 'fg.ink' },
    '&[aria-current]': { background: 'bg.raised', color: 'fg.ink', boxShadow: 'edge' },
    '& svg': { width: '18px', height: '18px' },
  },
});
/** Where there is an icon, phones and tablets show only that; the label stays for screen readers. */
const Words = styled('span', {
  base: {
    'svg + &': {
      _underMenu: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
});

/** A choice between a few views that is part of the address: links, so that it works without JavaScript. */
export function LinkSegment<V extends string>(props: {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  /** Left out while unknown. */
  readonly value: V | undefined;
  readonly options: readonly {
    readonly value: V;
    readonly label: string;
    readonly to: string;
    readonly icon?: IconName;
  }[];
}) {
  return (
    <Root aria-label={props.label}>
      {props.options.map(({ value, label, to, icon }) => (
        <Choice
          key={value}
          to={to}
          replace
          preventScrollReset
          aria-current={props.value === value ? 'true' : undefined}
        >
          {icon !== undefined && <Icon name={icon} />}
          <Words>{label}</Words>
        </Choice>
      ))}
    </Root>
  );
}
