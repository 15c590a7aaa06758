import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { draw } from '../ui/draw.tsx';
import * as text from '#text/ui.ts';

afterEach(cleanup);

const steps = () =>
  screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);

it.each([0, 2] as const)('never says that the bonus offer is done or current: at step %i', (at) => {
  draw(<OrderSteps at={at} />);
  expect(steps()).toEqual([
    [at === 0 ? text.orderSteps[0] : text.orderSteps[0] + text.stepDone, at === 0 ? 'step' : null],
    [text.orderSteps[1], null],
    [text.orderSteps[2], at === 2 ? 'step' : null],
  ]);
});
