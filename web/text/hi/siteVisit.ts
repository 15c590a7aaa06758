/** Texts of the site visit booking. */
export const title = 'साइट विज़िट बुक करें';
export const date = 'तारीख';
export const book = 'विज़िट बुक करें';
export const booking = 'बुक हो रही है...';
export const time = 'समय';
export const selectTime = 'समय चुनें';
export const lookingForTimes = 'स्लॉट लोड हो रहे हैं...';
export const timesNotRead = 'स्लॉट लोड नहीं हो सके। कुछ भी बुक नहीं हुआ है।';
export const noTimes = 'इस दिन कोई विज़िट स्लॉट नहीं है।';
export const showNextDay = 'स्लॉट वाला अगला दिन दिखाएँ';
export const lookingForDay = 'दिन ढूँढा जा रहा है...';
export const noTimesSoon = (days: number): string =>
  `इस दिन और अगले ${days} दिनों में कोई विज़िट स्लॉट नहीं है। कृपया बाद की तारीख चुनें।`;

export const booked = 'आपकी विज़िट बुक हो गई है।';
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const toChange = 'इस विज़िट को बदलने या रद्द करने के लिए:';
export const changeSubject = (project: string): string => `मेरी साइट विज़िट बदलें: ${project}`;
export const allVisits = 'आपकी सभी साइट विज़िट';
export const yourVisits = 'आपकी साइट विज़िट';
export const visitsOf = (club: string): string => `${club} से बुक की गई आपकी साइट विज़िट।`;
export const requested = 'बुक है';
export const past = 'बीती हुई';
/** Shown for a project that the developer no longer lists. */
export const projectNotListed = 'यह प्रोजेक्ट अब सूची में नहीं है';
export const visitsMissing = 'आपकी साइट विज़िट लोड नहीं हो सकीं';
export const visitsSafe = 'आपकी बुकिंग सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noVisits = 'अभी कोई साइट विज़िट नहीं है';
export const noVisitsHint = 'प्रोजेक्ट के पेज से बुक की गई विज़िट यहाँ दिखेंगी।';
export const seeProjects = 'प्रोजेक्ट देखें';
export const calendarTitle = (project: string): string => `साइट विज़िट: ${project}`;
export const calendarNote = (developer: string, phone: string, hours: string): string =>
  `${developer} के साथ। कोई सवाल? ${phone} पर कॉल करें (${hours})।`;
