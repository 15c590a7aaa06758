import { describe, expect, it } from 'vitest';
import { creationStep, redemptionStateOf, redemptionTransitions, type RedemptionStage } from '#rules/redemption.ts';

const stages = Object.keys(redemptionTransitions) as RedemptionStage[];
const ways = stages.flatMap((from) => redemptionTransitions[from].map((to) => [from, to] as const));

describe('the way of a redemption', () => {
  it('is this one', () => {
    expect(redemptionTransitions).toEqual({
      HELD: ['CREATING', 'FAILED'],
      CREATING: ['CREATED', 'FAILED', 'NEEDS_REVIEW'],
      CREATED: ['DEBITING', 'CONFIRMED'],
      DEBITING: ['CONFIRMED', 'CREATED', 'NEEDS_REVIEW'],
      CONFIRMED: [],
      FAILED: [],
      NEEDS_REVIEW: ['CREATED', 'CONFIRMED', 'FAILED'],
    });
  });

  it('leads only to stages that there are, and to each of them from the first', () => {
    const reached = new Set<RedemptionStage>(['HELD']);
    for (const from of reached) for (const to of redemptionTransitions[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual(stages.toSorted());
  });

  it('ends only when it is done or did not happen, and never goes on from there', () => {
    expect(stages.filter((stage) => redemptionTransitions[stage].length === 0)).toEqual(['CONFIRMED', 'FAILED']);
  });

  it('never fails by itself once the backend has done its part', () => {
    const intoFailed = ways.filter(([, to]) => to === 'FAILED').map(([from]) => from);
    expect(intoFailed).toEqual(['HELD', 'CREATING', 'NEEDS_REVIEW']);
  });

  it('asks the backend once: nothing leads back to CREATING', () => {
    expect(ways.filter(([, to]) => to === 'CREATING')).toEqual([['HELD', 'CREATING']]);
  });

  it('stays nowhere', () => {
    expect(ways.filter(([from, to]) => from === to)).toEqual([]);
  });
});

describe('the state that people see', () => {
  it.each([
    ['HELD', 'PENDING'],
    ['CREATING', 'PENDING'],
    ['CREATED', 'PENDING'],
    ['DEBITING', 'PENDING'],
    ['CONFIRMED', 'CONFIRMED'],
    ['FAILED', 'FAILED'],
    ['NEEDS_REVIEW', 'NEEDS_REVIEW'],
  ] as const)('of %s is %s', (stage, state) => {
    expect(redemptionStateOf(stage)).toBe(state);
  });
});

describe('the step of the backend', () => {
  it('has a name for each kind', () => {
    expect(creationStep).toEqual({ ORDER: 'ORDER_CREATED', HOTEL: 'BOOKING_CREATED', ENCASH: 'REQUEST_CREATED' });
  });
});
