/** Texts of the picture viewer. */
export const place = (at: number, all: number): string => `${all} में से ${at}`;
export const pictureAt = (at: number | string, all: number | string): string => `${all} में से तस्वीर ${at}।`;
export const showPicture = (at: number, all: number): string => `${all} में से तस्वीर ${at} दिखाएँ`;
export const previousPicture = 'पिछली तस्वीर';
export const nextPicture = 'अगली तस्वीर';
