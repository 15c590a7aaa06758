/** Texts of the dashboard's referral form. */
export const title = 'Refer & Earn';
export const askFirst = 'Please ask them first. Our team will call and mention your name.';
export const referred = (name: string): string => `${name} has been referred. You’ll find them under My referrals.`;

export const firstName = 'First name';
export const lastName = 'Last name';
export const phone = 'Phone';
export const project = 'Project they’re interested in';
export const selectProject = 'Select a project';
export const loadingProjects = 'Loading projects...';
export const projectsMissing = 'We couldn’t load the projects.';
export const rating = 'How likely are they to buy?';
export const ratings = { HOT: 'Hot', WARM: 'Warm', COLD: 'Cold' } as const;
/** What they mean, below the chosen one. */
export const ratingMeans = { HOT: 'Ready now', WARM: 'In some months', COLD: 'Just looking' } as const;
export const customerType = 'Type of customer';
export const customerTypes = { INDIVIDUAL: 'Individual', COMPANY: 'Company' } as const;

export const refer = 'Refer';
export const referNamed = (name: string): string => `Refer ${name}`;
export const referring = 'Referring...';
export const loginNow = 'Log in';
export const entriesKept = 'What you entered is still here. You can safely try again.';
