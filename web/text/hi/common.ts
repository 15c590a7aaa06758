import { plural } from './plural.ts';

/** Texts that all parts of the site share. */
export const retry = 'फिर कोशिश करें';
export const tryAgain = 'फिर कोशिश करें';
export const cancel = 'रद्द करें';
export const close = 'बंद करें';
export const save = 'सेव करें';
export const edit = 'बदलें';
export const back = 'वापस';
export const goHome = 'होम पर जाएँ';
export const goBack = 'वापस जाएँ';
export const loading = 'लोड हो रहा है...';
export const optional = 'ज़रूरी नहीं';
export const yes = 'हाँ';
export const no = 'नहीं';
export const share = 'शेयर करें';
export const copyLink = 'लिंक कॉपी करें';
export const login = 'लॉग इन';
export const signOut = 'साइन आउट';
/** @param count grouped: 12,34,567. */
export const points = (count: string): string => `${count} पॉइंट`;
export const nights = (count: number): string => plural(count, { one: `${count} रात`, other: `${count} रातें` });
