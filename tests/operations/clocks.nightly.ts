import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { cellsOf, endAfterLost, playMatrix, type Cell, type CellResult } from './support/matrix.ts';
import { openWorld, type World } from './support/world.ts';

const LOST = ['no answer'] as const;

describe.each([-600, -300, -120, -60, -20, -6, -2, 0, 2, 6, 20, 60, 120, 300, 600])(
  'every write that was done, and not answered, with upstreams whose clocks are %d seconds ahead',
  (seconds) => {
    eachEngine('has one effect', (database) => {
      let world: World;
      let resultOf: (cell: Cell) => CellResult;
      beforeAll(async () => {
        world = await openWorld(database);
        await world.sandbox.switches({ restClockAheadSeconds: seconds, crmClockAheadSeconds: seconds });
        resultOf = await playMatrix(world, LOST);
      }, 240_000);
      afterAll(() => world.close());

      describe.each(['set', 'unset'] as const)('with external keys %s', (keyed) => {
        it.each(cellsOf(LOST, keyed))('$operation', (cell) => {
          expect(resultOf(cell)).toEqual({ met: true, ended: endAfterLost(cell.operation), wrong: [] });
        });
      });
    });
  },
);
