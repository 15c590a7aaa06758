import { dataClass, dataClassNames, type DataClass, type DataPlace } from './dataClasses.ts';

/** Who has the data, as the privacy page lists it; `nobody` is for data that is not about a person. */
export const dataGroups = ['stored', 'browser', 'developer', 'nobody'] as const;

export type DataGroup = (typeof dataGroups)[number];

const inBrowser = new Set<DataPlace['in']>(['cookie', 'localStorage', 'sessionStorage', 'historyEntry']);

function groupOf(name: DataClass): DataGroup {
  const { whose, places } = dataClass(name);
  if (whose === 'club') return 'nobody';
  if (places.some((place) => place.in === 'upstream')) return 'developer';
  return places.every((place) => inBrowser.has(place.in)) ? 'browser' : 'stored';
}

export const classesIn = (group: DataGroup): readonly DataClass[] =>
  dataClassNames.filter((name) => groupOf(name) === group);
