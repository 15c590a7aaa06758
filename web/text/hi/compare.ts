/** Texts of the comparison of projects. */
export const title = 'प्रोजेक्ट की तुलना';
export const about = (developer: string): string =>
  `${developer} के घर साथ-साथ: शहर, स्थिति, कीमत, घर, ज़मीन, सुविधाएँ और RERA।`;
export const projects = 'प्रोजेक्ट';
export const heading = 'साथ-साथ';
export const nothingYet = 'तुलना के लिए अभी कुछ नहीं है';
export const shortlistFirst = 'तीन प्रोजेक्ट तक शॉर्टलिस्ट करें और उन्हें साथ-साथ देखें।';
export const seeProjects = 'प्रोजेक्ट देखें';
export const shortlistIsSafe = 'आपकी शॉर्टलिस्ट सुरक्षित है।';

/** The accessible names of the table and of its first column. */
export const comparison = 'तुलना';
export const fact = 'जानकारी';
export const rera = 'RERA';
export const notListed = 'अभी बताया नहीं गया';
export const takeAway = 'हटाएँ';
export const onlyDifferences = 'केवल अंतर';
export const enquire = 'पूछताछ करें';
export const bookVisit = 'साइट विज़िट बुक करें';
/** Whether a project has an amenity, for screen readers. */
export const has = 'हाँ';
export const hasNot = 'नहीं';
/** The title with which a comparison is shared. */
export const shared = (names: readonly string[]): string => `तुलना: ${names.join(', ')}`;
