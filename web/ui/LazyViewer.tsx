import { type ComponentProps, lazy, Suspense } from 'react';
import { useWasTrue } from './useWasTrue.ts';
import type { Viewer } from './Viewer.tsx';

const Loaded = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

/** The viewer of the whole screen, whose code comes when somebody first opens a picture. */
export function LazyViewer(props: ComponentProps<typeof Viewer>) {
  return useWasTrue(props.at !== null) ? (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ) : null;
}
