/** Labels of form fields that are the same everywhere. */
export const mobileNumber = 'मोबाइल नंबर';
