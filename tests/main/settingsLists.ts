import { limitNames, limitTable } from '#api/domains/limits/table.ts';
import { retentionDefaults, retentionNames } from '#api/store/dataClasses.ts';

/** The defaults of all retention times. */
export const retentionSettings = () =>
  retentionNames.map((name) => ({ name: `RETENTION_${name}_DAYS`, default: String(retentionDefaults[name]) }));

/** The defaults of all limits, as they are written in a variable. */
export const limitSettings = () =>
  limitNames.map((name) => {
    const { points, windowSeconds, meaning } = limitTable[name];
    return { name: `LIMIT_${name}`, default: `${points}/${windowSeconds}`, meaning };
  });
