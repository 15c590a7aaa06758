import { type ComponentProps, lazy, Suspense } from 'react';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import type { Viewer } from './Viewer.tsx';

const Loaded = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

/** The full-screen viewer, whose code loads when a picture is first opened. */
export function LazyViewer(props: ComponentProps<typeof Viewer>) {
  return useWasTrue(props.at !== null) ? (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ) : null;
}
