import type { MouseEvent } from 'react';
import { styled } from './styled.ts';

const Root = styled('nav', {
  base: {
    display: 'flex',
    gap: '26px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBlock: '1px solid {colors.line}',
  },
});
const Tab = styled('a', {
  base: {
    flex: 'none',
    paddingBlock: '13px 12px',
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
    fontSize: '15',
    fontWeight: '500',
    color: 'fg.muted',
    transition: 'color .18s, border-color .18s',
    _hover: { color: 'fg.ink' },
    '&[aria-current]': { color: 'fg.ink', borderColor: 'brand.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Links to the sections of one page. Plain links to `#value`, so they work before hydration and without JavaScript. */
export function Tabs<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Called on a press; call `preventDefault` on the event to scroll yourself. */
  readonly onChange?: (value: V, event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  return (
    <Root aria-label={props.label}>
      {props.options.map((option) => (
        <Tab
          key={option.value}
          href={`#${option.value}`}
          aria-current={option.value === props.value ? 'true' : undefined}
          onClick={(event) => props.onChange?.(option.value, event)}
        >
          {option.label}
        </Tab>
      ))}
    </Root>
  );
}
