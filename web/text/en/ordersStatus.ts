import { orderStatusLabels } from '#rules/orders.ts';

/** The order statuses as members read them. */
export const statuses = orderStatusLabels;
