import type { ReactNode } from 'react';
import * as text from '#text/dashboardChart.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Flex, Title4 } from '#web/ui/primitives.ts';

/** The heading and, once there is a choice, the periods. */
export function ChartFrame(props: {
  readonly periods?: ReactNode;
  /** `start` if there is no content to fill the height of the row. */
  readonly alignSelf?: 'start';
  readonly children: ReactNode;
}) {
  const { periods: choice, alignSelf, children } = props;
  return (
    <Sheet
      padded
      css={{ display: 'flex', flexDirection: 'column', alignSelf: alignSelf === 'start' ? 'start' : 'stretch' }}
      aria-labelledby="chart-title"
    >
      <Flex wrap="wrap" align="center" justify="space-between" gap="12px 24px">
        <Title4 id="chart-title">{text.title}</Title4>
        {choice}
      </Flex>
      {children}
    </Sheet>
  );
}
