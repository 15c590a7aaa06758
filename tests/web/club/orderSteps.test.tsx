import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderSteps } from '#web/club/OrderSteps.tsx';
import { draw } from '../ui/draw.tsx';

afterEach(cleanup);

const steps = () =>
  screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);

it.each([0, 2] as const)('never says that the bonus offer is done or current: at step %i', (at) => {
  draw(<OrderSteps at={at} />);
  expect(steps()).toEqual([
    [at === 0 ? 'Checkout' : 'Checkout, done', at === 0 ? 'step' : null],
    ['Bonus OfferNone on this order', null],
    ['Confirmation', at === 2 ? 'step' : null],
  ]);
});
