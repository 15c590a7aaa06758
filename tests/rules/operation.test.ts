import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { creationStep, operationStateOf, operationTransitions, type OperationStage } from '#rules/operation.ts';

const stages = Object.keys(operationTransitions) as OperationStage[];
const moves = stages.flatMap((from) => operationTransitions[from].map((to) => [from, to] as const));
const into = (stage: OperationStage) => moves.filter(([, to]) => to === stage).map(([from]) => from);

describe('the transitions of an operation', () => {
  it('are these', () => {
    expect(operationTransitions).toEqual({
      ACCEPTED: ['CREATING', 'CONFIRMED', 'NEEDS_REVIEW'],
      CREATING: ['ACCEPTED', 'CREATED', 'CONFIRMED', 'FAILED', 'NEEDS_REVIEW'],
      CREATED: ['DEBITING', 'CONFIRMED'],
      DEBITING: ['CREATED', 'CONFIRMED', 'NEEDS_REVIEW'],
      CONFIRMED: [],
      FAILED: [],
      NEEDS_REVIEW: ['CREATING', 'CREATED', 'CONFIRMED', 'FAILED'],
    });
  });

  it('lead to each stage from the first', () => {
    const reached = new Set<OperationStage>(['ACCEPTED']);
    for (const from of reached) for (const to of operationTransitions[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual(stages.toSorted());
  });

  it('end only where it is confirmed or failed', () => {
    expect(stages.filter((stage) => operationTransitions[stage].length === 0)).toEqual(['CONFIRMED', 'FAILED']);
  });

  it('never let it fail by itself once the upstream has created its record', () => {
    expect(into('FAILED')).toEqual(['CREATING', 'NEEDS_REVIEW']);
  });

  it('never lead back from the Debit to the request', () => {
    expect(into('CREATING')).toEqual(['ACCEPTED', 'NEEDS_REVIEW']);
    expect(into('ACCEPTED')).toEqual(['CREATING']);
  });

  it('stay nowhere', () => {
    expect(moves.filter(([from, to]) => from === to)).toEqual([]);
  });

  it('are printed in the documentation as they are', async () => {
    const text = await readFile('docs/run/operations.md', 'utf8');
    for (const from of stages) {
      const next = operationTransitions[from].map((to) => `\`${to}\``).join(', ') || 'none';
      expect(text).toMatch(new RegExp(`^\\| \`${from}\` \\|.*\\| ${next} \\|$`, 'm'));
    }
  });
});

describe('the state that people see', () => {
  it.each([
    ['ACCEPTED', 'PENDING'],
    ['CREATING', 'PENDING'],
    ['CREATED', 'PENDING'],
    ['DEBITING', 'PENDING'],
    ['CONFIRMED', 'CONFIRMED'],
    ['FAILED', 'FAILED'],
    ['NEEDS_REVIEW', 'NEEDS_REVIEW'],
  ] as const)('of %s is %s', (stage, state) => {
    expect(operationStateOf(stage)).toBe(state);
  });
});

describe('the step of the upstream', () => {
  it('has a name of its own for each redemption', () => {
    expect(creationStep).toMatchObject({ ORDER: 'ORDER_CREATED', HOTEL: 'BOOKING_CREATED', ENCASH: 'REQUEST_CREATED' });
  });
});
