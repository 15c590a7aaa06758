/** How far back notifications reach, in days. */
export const notificationDays = 90;
/** The most points transactions among them. */
export const mostPointsNotifications = 200;
/** How far ahead expiring points are listed unless something else is asked for, in days, and at most. */
export const expiringDays = { standard: 90, most: 3_660 } as const;
