import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { FAULTS, type FaultName } from './support/faults.ts';
import {
  matrixText,
  OPERATION_NAMES,
  playMatrix,
  type Cell,
  type CellResult,
  type Keyed,
  type OperationName,
} from './support/matrix.ts';
import { openWorld, type World } from './support/world.ts';

/** After these nobody can know whether the request had its effect; after the others it certainly had none. */
const unknown: ReadonlySet<FaultName> = new Set(['status 500', 'reset', 'hang', 'commit-then-drop', 'late-commit']);

/** How an operation has to end once the fault is over. */
function endAfter(operation: OperationName, fault: FaultName): string {
  const isUnknown = unknown.has(fault);
  switch (operation) {
    case 'order create':
    case 'encash create':
      return isUnknown ? 'CONFIRMED' : 'FAILED';
    case 'hotel booking':
      // The backend lists no bookings: whether there is one only a person can find out.
      return isUnknown ? 'NEEDS_REVIEW' : 'FAILED';
    case 'CRM Debit':
      return 'CONFIRMED';
    case 'CRM Credit':
      return 'GIVEN';
    case 'Lead':
      return 'CONFIRMED';
    case 'referral':
      return isUnknown ? 'CONFIRMED' : 'FAILED';
  }
}

const cellsOf = (keyed: Keyed): Cell[] =>
  OPERATION_NAMES.flatMap((operation) => FAULTS.map((fault) => ({ operation, fault, keyed })));

eachEngine(
  'the fault matrix',
  (database) => {
    let world: World;
    let resultOf: (cell: Cell) => CellResult;
    beforeAll(async () => {
      world = await openWorld(database);
      resultOf = await playMatrix(world);
    }, 240_000);
    afterAll(async () => {
      for (const keyed of ['set', 'unset'] as const) {
        process.stdout.write(`${matrixText(`Fault matrix on ${database.engine}`, resultOf, keyed)}\n`);
      }
      await world.close();
    });

    describe.each(['set', 'unset'] as const)('with external keys %s', (keyed) => {
      it.each(cellsOf(keyed))('$operation: $fault', (cell) => {
        expect(resultOf(cell)).toEqual({ met: true, ended: endAfter(cell.operation, cell.fault), wrong: [] });
      });
    });
  },
  { bothAtNight: true },
);
