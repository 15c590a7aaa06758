import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from './format.ts';

const Root = chakra('div', {
  base: { display: 'flex', gap: '2px', height: '10px', borderRadius: '4', overflow: 'hidden', background: 'line' },
});
const hatched = 'repeating-linear-gradient(-45deg, {colors.hatch} 0 2px, transparent 2px 5px), {colors.points.soft}';
/** The fill of each part, also for the keys of a legend. */
export const meterTones = {
  points: 'points',
  held: hatched,
  use: 'color-mix(in srgb, {colors.points} 40%, {colors.bg.raised})',
  spent: 'color-mix(in srgb, {colors.points}, transparent 66%)',
  brand: 'brand.solid',
  off: 'color-mix(in srgb, {colors.brand.solid} 34%, {colors.bg.sunken})',
} as const;

export interface MeterPart {
  readonly label: string;
  readonly value: number;
  /**
   * `points` can be spent; `use` and `spent` are what the current action takes; `held` is hatched and neither spent nor
   * available.
   */
  readonly tone: keyof typeof meterTones;
}

/** The parts of a total as one bar, with the same as text for screen readers. */
export function Meter(props: { readonly label: string; readonly parts: readonly MeterPart[] }) {
  const words = props.parts.map((part) => `${formatNumber(part.value)} ${part.label}`).join(', ');
  return (
    <Root role="img" aria-label={`${props.label}: ${words}`}>
      {props.parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <chakra.span key={part.label} background={meterTones[part.tone]} style={{ flex: `${part.value} 0 0` }} />
        ))}
    </Root>
  );
}
