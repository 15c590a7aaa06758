/** Texts of the picture viewer. */
export const place = (at: number, all: number): string => `${at} of ${all}`;
export const pictureAt = (at: number | string, all: number | string): string => `Picture ${at} of ${all}.`;
export const showPicture = (at: number, all: number): string => `Show picture ${at} of ${all}`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
