/**
 * When a form shows errors: once a field was left, and then at each change. The delay lets the press that left the
 * field finish: an error that appears during the press would move the button away, and the press would be lost.
 */
export const onceTouched = { mode: 'onTouched', delayError: 150 } as const;
