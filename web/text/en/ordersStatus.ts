import { orderStatusLabels } from '#rules/orders.ts';

/** What people call the status of an order. Member 4 (Order statuses). */
export const statuses = orderStatusLabels;
