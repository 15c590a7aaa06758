import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx';

/** Draws something of the design system as it stands in the club: with its styles, inside a router. */
export function draw(children: ReactNode, at = '/'): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  return render(
    <>
      <RouterProvider router={router} useTransitions={false} />
      <ToastOutlet />
    </>,
  );
}
