import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOST_ANSWERS } from '#tests/support/answers.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { cellsOf, endAfterLost, playMatrix, type Cell, type CellResult } from './support/matrix.ts';
import { openWorld, type World } from './support/world.ts';

/** In groups: each has a world of its own, whose clock does not run for too long. */
const NAMES = Object.keys(LOST_ANSWERS);
const GROUPS = Array.from({ length: Math.ceil(NAMES.length / 8) }, (_, group) => NAMES.slice(group * 8, group * 8 + 8));

describe.each(GROUPS)('every write that was done, and answered with %s and so on', (...names) => {
  eachEngine('has one effect, is told as no failure, and keeps its hold until that is known', (database) => {
    let world: World;
    let resultOf: (cell: Cell) => CellResult;
    beforeAll(async () => {
      world = await openWorld(database);
      resultOf = await playMatrix(world, names);
    }, 900_000);
    afterAll(() => world.close());

    describe.each(['set', 'unset'] as const)('with external keys %s', (keyed) => {
      it.each(cellsOf(names, keyed))('$operation: $fault', (cell) => {
        expect(resultOf(cell)).toEqual({ met: true, ended: endAfterLost(cell.operation), wrong: [] });
      });
    });
  });
});
