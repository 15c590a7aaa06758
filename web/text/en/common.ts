import { plural } from './plural.ts';

/** Texts that all parts of the site share. */
export const retry = 'Retry';
export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const close = 'Close';
export const save = 'Save';
export const edit = 'Edit';
export const back = 'Back';
export const goHome = 'Go Home';
export const goBack = 'Go Back';
export const loading = 'Loading...';
export const optional = 'optional';
export const yes = 'Yes';
export const no = 'No';
export const share = 'Share';
export const copyLink = 'Copy link';
export const login = 'Login';
export const signOut = 'Sign Out';
/** @param count grouped: 12,34,567. */
export const points = (count: string): string => `${count} points`;
export const nights = (count: number): string => plural(count, { one: '1 night', other: `${count} nights` });
