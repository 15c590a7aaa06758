import { useViewerQuery, type ViewerQuery } from './Viewer.generated.ts';

export type Viewer = NonNullable<ViewerQuery['me']>;

/** The logged-in member from the session, or null for a visitor. The root route loads it before any page. */
export const useViewer = (): Viewer | null => useViewerQuery({ fetchPolicy: 'cache-first' }).data?.me ?? null;
