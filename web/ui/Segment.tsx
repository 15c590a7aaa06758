import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from './Amount.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { Box } from './primitives.ts';
import { styled } from './styled.ts';

const Label = styled('span', {
  variants: {
    /** On phones for screen readers only. */
    compact: { true: { _onPhones: { srOnly: true } } },
  },
});

export interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** How many items the choice has. */
  readonly count?: number | null;
  readonly icon?: IconName;
}

/** A choice between a few views of the same data: list or grid, all or credits or debits. */
export function Segment<V extends string>(props: {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly SegmentOption<V>[];
  readonly onChange: (value: V) => void;
  /** On phones only the icons are visible; the labels stay for screen readers. */
  readonly compact?: boolean;
}) {
  const { label, value, options, onChange, compact = false } = props;
  return (
    <Box
      display="inline-flex"
      p="3px"
      borderRadius="control"
      bg="bg.sunken"
      maxW="100%"
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          className={styles.segmentChoice}
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon !== undefined && <Icon name={option.icon} />}
          <Label compact={compact && option.icon !== undefined}>{option.label}</Label>
          {typeof option.count === 'number' && (
            <Num css={{ color: 'fg.muted', fontWeight: '500' }}>{formatNumber(option.count)}</Num>
          )}
        </button>
      ))}
    </Box>
  );
}

const styles = {
  segmentChoice: css({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5px',
    flex: '1 1 auto',
    minHeight: '38px',
    paddingInline: 'clamp(8px, 3.2vw, 14px)',
    borderRadius: '4',
    fontSize: '15',
    fontWeight: '500',
    lineHeight: '1.3',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    color: 'fg.muted',
    transition: 'color .15s, background-color .15s',
    _hover: { color: 'fg.ink' },
    '&[aria-pressed=true]': {
      background: 'bg.raised',
      color: 'fg.ink',
      boxShadow: 'edge',
      _highContrast: { outline: '2px solid' },
    },
    '& svg': { width: '18px', height: '18px' },
  }),
  linkSegmentChoice: css({
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
    '&[aria-current]': {
      background: 'bg.raised',
      color: 'fg.ink',
      boxShadow: 'edge',
      _highContrast: { outline: '2px solid' },
    },
    '& svg': { width: '18px', height: '18px' },
  }),
  /** Where there is an icon, phones and tablets show only that; the label stays for screen readers. */
  words: css({
    'svg + &': {
      _underMenu: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  }),
};

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
    <Box
      as="nav"
      display="inline-flex"
      p="3px"
      borderRadius="control"
      bg="bg.sunken"
      flex="none"
      aria-label={props.label}
    >
      {props.options.map(({ value, label, to, icon }) => (
        <Link
          className={styles.linkSegmentChoice}
          key={value}
          to={to}
          replace
          preventScrollReset
          aria-current={props.value === value ? 'true' : undefined}
        >
          {icon !== undefined && <Icon name={icon} />}
          <span className={styles.words}>{label}</span>
        </Link>
      ))}
    </Box>
  );
}
