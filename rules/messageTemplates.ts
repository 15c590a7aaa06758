/** Messages with a value in them. A file of its own, since no part of the page frame needs one. */
import { type OrderStatus, orderStatusLabels, type TrackingStep } from './orders.ts';

/** The labels of the required fields of an address. */
export const addressLabels = {
  contactPerson: 'Name',
  mobile: 'Contact number',
  pinCode: 'PIN code',
  city: 'City',
  line1: 'Full address',
  email: 'Email',
} as const;

/** 'Please fill in all required fields: ...' */
export const fillRequiredFields = (fields: readonly (keyof typeof addressLabels)[]): string =>
  `Please fill in all required fields: ${fields.map((field) => addressLabels[field]).join(', ')}`;

/** 'Failed: {status text}', for a site visit. */
export const siteVisitFailed = (statusText: string): string => `Failed: ${statusText}`;

/** 'Failed to create order: {message}' */
export const orderFailed = (message: string): string => `Failed to create order: ${message}`;

/** Why the backend did not cancel an order, and why it took no return. */
export const orderNotCancelled = (reason: string): string => `We couldn’t cancel this order: ${reason}`;
export const orderNotReturned = (reason: string): string => `We couldn’t request the return: ${reason}`;

/** 'Error loading projects: {message}' */
export const errorLoadingProjects = (message: string): string => `Error loading projects: ${message}`;

/** The answer to an enquiry. */
export const enquiryTaken = (workingDays: number | string): string =>
  `Thank you. Our team will contact you within ${workingDays} working days.`;

/** '{n} Projects listed here' */
export const projectsListed = (count: number): string => `${count} Projects listed here`;

/** Titles of timeline entries with the name or number from their source. */
export const orderNamed = (number: string): string => `Order ${number}`;
export const encashRequestNumbered = (id: string): string => `Encash request ${id}`;
export const stayAt = (hotel: string): string => `Stay at ${hotel}`;
export const siteVisitOf = (project: string): string => `Site visit, ${project}`;
export const referralOf = (name: string): string => `Referral, ${name}`;

export const waitingTime = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** An order costs more than a kiosk may redeem. */
export const aboveKioskLimit = (points: string): string =>
  `At a kiosk, an order can cost up to ${points} points. Please order this one on your phone.`;

/** The session lacks a right. */
export const missingScope = (scope: string): string => `This session may not do this: it lacks ${scope}.`;

/** Shown when a request is repeated too soon. */
export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`;

/** Shown when an OTP can no longer be entered; another one can be requested after this many seconds. */
export const tooManyWrongOtps = (retryAfterSeconds: number): string =>
  retryAfterSeconds === 0
    ? 'Too many wrong attempts. Please request a new OTP.'
    : `Too many wrong attempts. You can request a new OTP in ${waitingTime(retryAfterSeconds)}.`;

/** Below the title of a notification, if the member wants details there. */
export const pushDetails = (name: string, points: string | null): string =>
  points === null ? name : `${name}, ${points} points`;

/** The steps of an order's tracking. */
const trackingLabels: Readonly<Record<TrackingStep, string>> = {
  CONFIRMED: 'Order Confirmed',
  PROCESSED: 'Order Processed',
  SHIPPED: 'Order Shipped',
  DELIVERED: 'Order Delivered',
};
export const orderStep = (step: TrackingStep): string => trackingLabels[step];
export const orderStatus = (status: OrderStatus): string => orderStatusLabels[status];
