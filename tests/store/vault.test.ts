import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from '#api/store/crypto/vault.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';

const vault = createVault(TEST_SECRET);
const tampered = expect.objectContaining({ name: 'StoreError', kind: 'tampered' });

describe('sealing', () => {
  it('gives back every text, and never shows it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        const sealed = vault.seal(text, context);
        expect(vault.open(sealed, context)).toBe(text);
        expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
      }),
    );
    expect(vault.seal('9999900001')).not.toContain('9999900001');
  });

  it('seals the same text differently each time', () => {
    const sealed = Array.from({ length: 100 }, () => vault.seal('the same'));
    expect(new Set(sealed).size).toBe(100);
  });

  it('refuses a text of which any one character was changed', () => {
    const sealed = vault.seal('rest-bearer');
    for (let place = 0; place < sealed.length; place += 1) {
      const other = sealed[place] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, place) + other + sealed.slice(place + 1);
      expect(() => vault.open(changed), `character ${place}`).toThrow(tampered);
    }
  });

  it.each([
    '',
    'v1.',
    'v1',
    'v2.AAAA',
    'v1.AAAA',
    'rest-bearer',
    'v1.!!!!',
    `${vault.seal('x')}.x`,
    `${vault.seal('x')}A`,
  ])('refuses %j, which it never made', (sealed) => {
    expect(() => vault.open(sealed)).toThrow(tampered);
  });

  it('refuses a truncated text', () => {
    const sealed = vault.seal('rest-bearer');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(sealed.slice(0, length))).toThrow(tampered);
    }
  });

  it('refuses a text that was sealed for another row', () => {
    expect(() => vault.open(vault.seal('rest-bearer', 'session:one'), 'session:two')).toThrow(tampered);
    expect(() => vault.open(vault.seal('rest-bearer', 'session:one'))).toThrow(tampered);
  });

  it('refuses a text that was sealed with another secret', () => {
    const other = createVault(`${TEST_SECRET}!`);
    expect(() => other.open(vault.seal('rest-bearer'))).toThrow(tampered);
  });

  it('says nothing about the text in its error', () => {
    const sealed = vault.seal('canary');
    expect(() => vault.open(sealed, 'elsewhere')).toThrow(/^store open: tampered$/);
  });
});

describe('fingerprints', () => {
  it('are equal for equal texts, in every process that has the secret', () => {
    expect(createVault(TEST_SECRET).fingerprint('mobile', '9999900001')).toBe(
      vault.fingerprint('mobile', '9999900001'),
    );
    expect(vault.fingerprint('mobile', '9999900001')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('differ by text, purpose and secret', () => {
    const all = [
      vault.fingerprint('mobile', '9999900001'),
      vault.fingerprint('mobile', '9999900002'),
      vault.fingerprint('otp', '9999900001'),
      createVault(`${TEST_SECRET}!`).fingerprint('mobile', '9999900001'),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

it('refuses an empty secret', () => {
  expect(() => createVault('')).toThrow(expect.objectContaining({ kind: 'configuration' }));
});
