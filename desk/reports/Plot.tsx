import { Box } from '@chakra-ui/react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReportMeasureName } from '../apollo/__generated__/types.ts';
import { day } from '../parts/format.ts';
import { shown } from './names.ts';

const height = 200;
const [left, bottom, top] = [64, 24, 8];
const roomForDay = 90;

interface PlotProps {
  readonly name: ReportMeasureName;
  readonly label: string;
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
  /** Of the period before, from its first day; none without a comparison. */
  readonly before: readonly (number | null)[];
}

/** A bar for each day, and a mark for the same day of the period before. All its figures are in the table below. */
export function Plot({ name, label, days, values, before }: PlotProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 0 });
  const x = scaleBand({
    domain: [...days],
    range: [left, Math.max(width, left)],
    padding: days.length > 60 ? 0.1 : 0.3,
  });
  const most = Math.max(1, ...[...values, ...before].map((value) => value ?? 0));
  const y = scaleLinear({ domain: [0, most], range: [height - bottom, top], nice: 4 });
  const every = Math.max(1, Math.ceil((days.length * roomForDay) / Math.max(width - left, 1)));
  const text = { fill: '{colors.fg.muted}', fontSize: 12 };
  const place = (value: string) => x(value) ?? 0;
  return (
    <Box ref={parentRef} h={`${height}px`} position="relative">
      {width > left && (
        <Box asChild css={{ '& text': { fill: 'fg.muted', fontSize: '12px' }, '& .grid line': { stroke: 'line' } }}>
          <svg width={width} height={height} role="img" aria-label={label}>
            <GridRows className="grid" scale={y} left={left} width={width - left} numTicks={4} />
            {days.map((on, index) => {
              const value = values[index] ?? null;
              const past = before[index] ?? null;
              return (
                <g key={on}>
                  {value !== null && (
                    <Box asChild fill="accent.solid">
                      <rect
                        x={place(on)}
                        y={y(value)}
                        width={x.bandwidth()}
                        height={Math.max(0, height - bottom - y(value))}
                      >
                        <title>{`${day(on)}: ${shown(name, value)}`}</title>
                      </rect>
                    </Box>
                  )}
                  {past !== null && (
                    <Box asChild stroke="fg.ink" strokeWidth="1.5px">
                      <line x1={place(on)} x2={place(on) + x.bandwidth()} y1={y(past)} y2={y(past)} />
                    </Box>
                  )}
                </g>
              );
            })}
            <AxisLeft
              scale={y}
              left={left}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => (Number.isInteger(value.valueOf()) ? shown(name, value.valueOf()) : '')}
              tickLabelProps={text}
            />
            <AxisBottom
              scale={x}
              top={height - bottom}
              hideAxisLine
              hideTicks
              tickValues={days.filter((_, index) => index % every === 0)}
              tickFormat={(on) => day(on).slice(0, -5)}
              tickLabelProps={text}
            />
          </svg>
        </Box>
      )}
    </Box>
  );
}
