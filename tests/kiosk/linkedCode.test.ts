import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLinkedCode } from '#kiosk/device/linkedCode.ts';

const openedAt = (address: string): string => {
  window.history.replaceState(null, '', address);
  return renderHook(() => useLinkedCode()).result.current;
};

describe('the enrolment code in the address', () => {
  it('is read from the fragment, and leaves the address and the history', () => {
    const entries = window.history.length;
    expect(openedAt('/kiosk/?from=desk#code=bcdf-GHJK-lmnp')).toBe('BCDFGHJKLMNP');
    expect(window.location.href).toMatch(/\/kiosk\/\?from=desk$/);
    expect(window.history).toHaveLength(entries);
  });

  it.each(['#code=', '#code=BCDF-GHJK', '#code=AEIO-UAEI-OUAE', '#code=%3Cscript%3E'])(
    'is left out when it is none, and leaves the address as well: %s',
    (fragment) => {
      expect(openedAt(`/kiosk/${fragment}`)).toBe('');
      expect(window.location.hash).toBe('');
    },
  );

  it('is not looked for anywhere else', () => {
    expect(openedAt('/kiosk/?code=BCDF-GHJK-LMNP#other')).toBe('');
    expect(window.location.hash).toBe('#other');
  });
});
