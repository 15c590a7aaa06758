/**
 * When a form tells what is wrong: once a field was left, and from then on with each change. It waits until the press
 * that left the field is over: a message that appears under a finger moves the button away, and the press is lost.
 */
export const onceTouched = { mode: 'onTouched', delayError: 150 } as const;
