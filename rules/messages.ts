/**
 * The fixed messages of both specifications, by name, to the letter. Public 5 and 8; member 5 and 8.
 * Whoever shows a message, server or client, takes it from here.
 */
export const messages = {
  // Login, member 5 and 8
  invalidMobile: 'Please enter a valid 10-digit mobile number.',
  invalidOtp: 'Please enter the OTP sent to your mobile.',
  mobileNotFound: 'Mobile number not found.',
  otpNotSent: 'Failed to send OTP.',
  otpNotVerified: 'OTP verification failed.',
  crmUnavailable: 'Unable to authenticate with Salesforce.',
  noCustomerIdentifier: 'Could not find customer identifier. Please contact support.',
  noMemberRecord: 'No record found for this mobile number (with or without +91).',

  // Session, member 4, 6 and 8
  sessionExpired: 'Session expired. Please login again.',
  signedOut: 'Signed out successfully',
  pleaseLoginToContinue: 'Please login to continue',
  pleaseLoginToAccess: 'Please login to access this page',

  // Projects, public 2 and 8
  loadingProjects: 'Loading projects...',
  fetchFailed: 'Failed to fetch data',
  projectNotFound: 'Project not found',
  projectFetchFailed: 'Error fetching project data',
  errorLoadingProject: 'Error Loading Project',
} as const;

/** 'Error loading projects: {message}', public 2 (Projects). */
export const errorLoadingProjects = (message: string): string => `Error loading projects: ${message}`;

/** '{n} Projects listed here', public 2 (Projects). */
export const projectsListed = (count: number): string => `${count} Projects listed here`;

/** Not in the specification: said when someone asks again too soon. */
export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `Too many attempts. Please try again in ${retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`}.`;
