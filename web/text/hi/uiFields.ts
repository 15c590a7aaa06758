/** What fields of forms are called that are the same everywhere. */
export const mobileNumber = 'मोबाइल नंबर';
