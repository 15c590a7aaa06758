import { useState } from 'react';
import { z } from 'zod';
import { useViewer } from '../session/Session.tsx';

/** A name, and the conditions as in the address. */
const view = z.object({ name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof view>;

const readViews = (key: string): SavedView[] => {
  try {
    return z.array(view).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
};

/** The views that a person has saved. They stay in this browser, and have no searched number. */
export function useSavedViews() {
  const key = `desk-views-${useViewer().staff.id}`;
  const [views, setViews] = useState(() => readViews(key));
  const write = (next: SavedView[]) => {
    setViews(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    views,
    save: (next: SavedView) => write([...views.filter(({ name }) => name !== next.name), next]),
    remove: (name: string) => write(views.filter((one) => one.name !== name)),
  };
}
