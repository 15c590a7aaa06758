import { formatNumber } from '#web/format/numbers.ts';
import { Flex } from './primitives.ts';
import { styled } from './styled.ts';
const hatched = 'repeating-linear-gradient(-45deg, {colors.hatch} 0 2px, transparent 2px 5px), {colors.points.soft}';
const variants = {
  tone: {
    points: { background: 'points' },
    held: { background: hatched },
    use: { background: 'color-mix(in srgb, {colors.points} 40%, {colors.bg.raised})' },
    spent: { background: 'color-mix(in srgb, {colors.points}, transparent 66%)' },
    brand: { background: 'brand.solid' },
    off: { background: 'color-mix(in srgb, {colors.brand.solid} 34%, {colors.bg.sunken})' },
  },
} as const;
/** One part of a bar. */
export const MeterFill = styled('span', { base: { forcedColorAdjust: 'none' }, variants });
/** Links a line of a legend to its part of a meter, by colour. */
export const MeterKey = styled('i', {
  base: { flex: 'none', width: '10px', height: '10px', borderRadius: '2', forcedColorAdjust: 'none' },
  variants,
});

export type MeterTone = keyof typeof variants.tone;

export interface MeterPart {
  readonly label: string;
  readonly value: number;
  /**
   * `points` can be spent; `use` and `spent` are what the current action takes; `held` is hatched and neither spent nor
   * available.
   */
  readonly tone: MeterTone;
}

/** The parts of a total as one bar, with the same as text for screen readers. */
export function Meter(props: { readonly label: string; readonly parts: readonly MeterPart[] }) {
  const words = props.parts.map((part) => `${formatNumber(part.value)} ${part.label}`).join(', ');
  return (
    <Flex
      gap="2px"
      h="10px"
      borderRadius="4"
      overflow="hidden"
      bg="line"
      role="img"
      aria-label={`${props.label}: ${words}`}
    >
      {props.parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <MeterFill key={part.label} tone={part.tone} style={{ flex: `${part.value} 0 0` }} />
        ))}
    </Flex>
  );
}
