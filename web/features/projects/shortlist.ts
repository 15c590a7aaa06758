import * as z from 'zod/mini';
import { comparedProjects } from '#rules/constants.ts';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';

const rule = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(comparedProjects));
const none: readonly string[] = [];

/** Stored on this device only: up to three project ids. It contains nothing about the visitor. */
const shortlist = deviceValue('shortlist', none, (stored) => {
  const { data } = rule.safeParse(stored);
  return data && [...new Set(data)];
});

/** The shortlisted projects, and how to change them. */
export function useShortlist() {
  const ids = useDeviceValue(shortlist);
  return {
    ids,
    has: (id: string) => ids.includes(id),
    isFull: ids.length >= comparedProjects,
    add: (id: string) => {
      if (!ids.includes(id) && ids.length < comparedProjects) shortlist.write([...ids, id]);
    },
    remove: (id: string) => shortlist.write(ids.filter((one) => one !== id)),
    clear: () => shortlist.write(none),
  };
}
