import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { manyLines, oneLine } from '#rules/plainText.ts';

const line = z.string().check(...oneLine(20));
const lines = z.string().check(...manyLines(20));

describe('text that a person enters', () => {
  it.each(['Tara Menon', 'तारा मेनन', 'Zoë ☀️'])('may be %s', (text) => {
    expect(line.safeParse(text).success).toBe(true);
    expect(lines.safeParse(text).success).toBe(true);
  });

  it.each([
    ['a NUL', 'Tara\u0000'],
    ['an escape', 'Tara\u001B[31m'],
    ['half a character', 'Tara\uD800'],
  ])('may not hold %s', (_, text) => {
    for (const rule of [line, lines]) expect(rule.safeParse(text).error?.issues[0]?.message).toMatch(/can’t be used/);
  });

  it('breaks lines only where there can be several', () => {
    expect(line.safeParse('one\ntwo').success).toBe(false);
    expect(lines.safeParse('one\r\ntwo\tthree').success).toBe(true);
  });

  it('has an end', () => {
    expect(line.safeParse('a'.repeat(21)).error?.issues[0]?.message).toBe('This text is too long.');
  });
});
