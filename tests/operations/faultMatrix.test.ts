import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { FAULTS, type AnyFault } from './support/faults.ts';
import {
  cellsOf,
  endAfterLost,
  matrixText,
  playMatrix,
  type Cell,
  type CellResult,
  type OperationName,
} from './support/matrix.ts';
import { openWorld, type World } from './support/world.ts';

/** Answers of requests that had their effect: some by day, all in `lostAnswers.nightly.ts`. */
const ANSWERS = ['redirect 303', '201 without a body', '422 with a page'] as const;
const PLAYED: readonly AnyFault[] = [...FAULTS, ...ANSWERS];

/** After these nobody can know whether the request had its effect; after the others it certainly had none. */
const unknown: ReadonlySet<AnyFault> = new Set<AnyFault>([
  'status 500',
  'reset',
  'hang',
  'commit-then-drop',
  'late-commit',
  ...ANSWERS,
]);

/** How an operation has to end once the fault is over. */
function endAfter(operation: OperationName, fault: AnyFault): string {
  // What the CRM refuses for now is sent again.
  if (unknown.has(fault) || ['CRM Debit', 'CRM Credit', 'Lead'].includes(operation)) return endAfterLost(operation);
  return 'FAILED';
}

eachEngine(
  'the fault matrix',
  (database) => {
    let world: World;
    let resultOf: (cell: Cell) => CellResult;
    beforeAll(async () => {
      world = await openWorld(database);
      resultOf = await playMatrix(world, PLAYED);
    }, 240_000);
    afterAll(async () => {
      for (const keyed of ['set', 'unset'] as const) {
        process.stdout.write(
          `${matrixText(`Fault matrix on ${database.engine}`, resultOf, { faults: PLAYED, keyed })}\n`,
        );
      }
      await world.close();
    });

    describe.each(['set', 'unset'] as const)('with external keys %s', (keyed) => {
      it.each(cellsOf(PLAYED, keyed))('$operation: $fault', (cell) => {
        expect(resultOf(cell)).toEqual({ met: true, ended: endAfter(cell.operation, cell.fault), wrong: [] });
      });
    });
  },
  { bothAtNight: true },
);
