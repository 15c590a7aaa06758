import { useState } from 'react';

/** Above this breakpoint the map is beside the list; below it, the map is a sheet. */
const besideList = '(min-width: 1100px)';

/** Which project the map shows, and whether the visitor has opened it: in the panel beside the list, or in a sheet. */
export function useProjectOnMap<P extends { readonly id: string }>(projects: readonly P[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const project = projects.find(({ id }) => id === chosen) ?? projects[0];
  return {
    project,
    isPanelOpen,
    isSheetOpen,
    /** The project that the map currently shows. */
    shownId: isPanelOpen || isSheetOpen ? project?.id : undefined,
    openPanel: () => setPanelOpen(true),
    closePanel: () => setPanelOpen(false),
    closeSheet: () => setSheetOpen(false),
    show: (id: string) => {
      setChosen(id);
      if (window.matchMedia(besideList).matches) setPanelOpen(true);
      else setSheetOpen(true);
    },
  };
}
