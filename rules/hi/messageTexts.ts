/* The fixed messages in Hindi, with the names of the English ones. */
import { longestOrderChangeReason, maxGuests, maxNights } from '../constants.ts';

// Login
export const invalidMobile = 'कृपया 10 अंकों का सही मोबाइल नंबर डालें।';
export const invalidOtp = 'कृपया वह OTP डालें जो आपके मोबाइल पर भेजा गया है।';
export const mobileNotFound = 'यह मोबाइल नंबर नहीं मिला।';
export const otpNotSent = 'OTP नहीं भेजा जा सका।';
export const otpNotVerified = 'OTP की जाँच सफल नहीं हुई।';
export const crmUnavailable = 'Salesforce से आपकी पहचान की जाँच नहीं हो सकी।';
export const noCustomerIdentifier = 'आपकी ग्राहक पहचान नहीं मिली। कृपया सहायता टीम से संपर्क करें।';
export const noMemberRecord = 'इस मोबाइल नंबर का कोई रिकॉर्ड नहीं मिला (+91 के साथ या उसके बिना)।';

// Session
export const sessionExpired = 'सेशन समाप्त हो गया। कृपया फिर से लॉग इन करें।';
export const signedOut = 'आप साइन आउट हो गए हैं';
export const pleaseLoginToContinue = 'आगे बढ़ने के लिए कृपया लॉग इन करें';
export const pleaseLoginToAccess = 'यह पेज देखने के लिए कृपया लॉग इन करें';

// Projects
export const loadingProjects = 'प्रोजेक्ट लोड हो रहे हैं...';
export const fetchFailed = 'जानकारी नहीं मिल सकी';
export const projectNotFound = 'प्रोजेक्ट नहीं मिला';
export const projectFetchFailed = 'प्रोजेक्ट की जानकारी नहीं मिल सकी';
export const errorLoadingProject = 'प्रोजेक्ट लोड नहीं हो सका';

// Posts and events
export const noPostsFound = 'चुनी गई श्रेणियों में कोई लेख नहीं मिला।';
export const noPastEvents = 'चुनी गई श्रेणी में कोई बीता हुआ इवेंट नहीं है।';
export const noEventImages = 'इस इवेंट की कोई तस्वीर उपलब्ध नहीं है';
export const eventNotFound = 'इवेंट नहीं मिला';

// Enquiry, site visit and the referral of a friend
export const enquiryConfirmed = 'पूछताछ कन्फ़र्म हो गई!!';
export const selectProject = 'कृपया एक प्रोजेक्ट चुनें।';
export const nameTooShort = 'नाम में कम से कम 2 अक्षर होने चाहिए।';
export const phoneTenDigits = 'फ़ोन नंबर 10 अंकों का होना चाहिए।';
export const selectDate = 'कृपया सही तारीख चुनें।';
export const visitWeekday = 'हमारी टीम सप्ताह के इस दिन साइट नहीं दिखाती। कृपया कोई दूसरा दिन चुनें।';
export const selectTimeSlot = 'कृपया एक समय चुनें।';
export const siteVisitBooked = 'साइट विज़िट बुक हो गई!';
export const siteVisitNotSubmitted = 'अनुरोध नहीं भेजा जा सका';
export const duplicateReferral = 'आप इस फ़ोन नंबर को इस प्रोजेक्ट के लिए पहले ही रेफ़र कर चुके हैं।';

// The referral of a lead
export const firstNameTooShort = 'पहले नाम में कम से कम 2 अक्षर होने चाहिए।';
export const lastNameTooShort = 'उपनाम में कम से कम 2 अक्षर होने चाहिए।';
export const selectRating = 'कृपया एक रेटिंग चुनें।';
export const selectProjectInterested = 'कृपया वह प्रोजेक्ट चुनें जिसमें रुचि है।';
export const selectCustomerType = 'कृपया ग्राहक का प्रकार चुनें।';
export const leadNotCreated = 'रेफ़रल नहीं जोड़ा जा सका।';

// New password
export const passwordOtp = 'कृपया 5-6 अंकों का सही OTP डालें।';
export const passwordsDiffer = 'दोनों पासवर्ड एक जैसे नहीं हैं।';
export const passwordLength = 'पासवर्ड में 8 से 32 अक्षर होने चाहिए।';
export const passwordUppercase = 'पासवर्ड में कम से कम एक बड़ा अंग्रेज़ी अक्षर (A-Z) होना चाहिए।';
export const passwordNumber = 'पासवर्ड में कम से कम एक अंक होना चाहिए।';
export const passwordSpecial = 'पासवर्ड में कम से कम एक विशेष चिह्न होना चाहिए।';
export const passwordReset = 'नया पासवर्ड सेट हो गया!';
export const passwordNotReset = 'नया पासवर्ड सेट नहीं हो सका। कृपया फिर कोशिश करें।';
export const passwordResetError = 'नया पासवर्ड सेट करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।';
export const authenticationRequired = 'पहचान की जाँच ज़रूरी है। कृपया फिर से लॉग इन करें।';

// Products and hotels
export const promotionsNotLoaded = 'ऑफ़र लोड नहीं हो सके';
export const promotionsNotLoadedFromServer = 'सर्वर से ऑफ़र लोड नहीं हो सके।';
export const redemptionsNotLoaded = 'रिडेम्प्शन लोड नहीं हो सके';
export const productNotFound = 'प्रोडक्ट नहीं मिला';
export const productNotFoundCheckId = 'प्रोडक्ट नहीं मिला। कृपया प्रोडक्ट ID जाँचें।';
export const productNotLoaded = 'प्रोडक्ट की जानकारी लोड नहीं हो सकी';
export const hotelsNotLoaded = 'होटल लोड नहीं हो सके';

// Encash
export const agreeToTerms = 'कृपया नियम और शर्तें स्वीकार करें';
export const mustAgreeToTerms = 'नियम और शर्तें स्वीकार करना ज़रूरी है';
export const encashPointsRequired = 'कितने पॉइंट भुनाने हैं, यह बताना ज़रूरी है';
export const encashNotSubmitted = 'भुनाने का अनुरोध नहीं भेजा जा सका। कृपया फिर कोशिश करें।';
export const encashError = 'आपका अनुरोध भेजते समय कोई गड़बड़ी हुई।';
export const loginForEncash = 'पॉइंट भुनाने के लिए कृपया लॉग इन करें';
export const sessionHasExpired = 'आपका सेशन समाप्त हो गया है। कृपया फिर से लॉग इन करें।';

// Addresses
export const selectState = 'कृपया राज्य चुनें';
export const invalidEmail = 'कृपया सही ईमेल पता डालें';
export const addressNotSaved = 'पता सेव नहीं हो सका। कृपया फिर कोशिश करें।';
export const addressError = 'पता सेव करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।';
export const addressIdRequired = 'पता चुनना ज़रूरी है। कृपया देख लें कि आपका कोई पता सेव है।';
export const noDeliveryAddress = 'डिलीवरी का कोई पता नहीं मिला। कृपया एक पता जोड़ें।';
export const addressNotLoaded = 'पते की जानकारी लोड नहीं हो सकी।';
export const addressUpdated = 'पता बदल दिया गया!';
export const addressNotUpdated = 'पता बदला नहीं जा सका।';
export const addressUpdateError = 'पता बदलते समय कोई गड़बड़ी हुई।';

// Orders
export const productIdRequired = 'प्रोडक्ट ID ज़रूरी है। कृपया फिर कोशिश करें।';
export const insufficientPoints = 'इस प्रोडक्ट को रिडीम करने के लिए आपके पॉइंट काफ़ी नहीं हैं।';
export const orderTryAgain = 'ऑर्डर नहीं हो सका: कृपया फिर कोशिश करें।';
export const orderError = 'ऑर्डर करते समय कोई गड़बड़ी हुई। कृपया फिर कोशिश करें।';
export const orderRejected = 'ऑर्डर नहीं हो सका। कृपया अपने पते और प्रोडक्ट की ID जाँचें।';
export const ordersNotLoaded = 'ऑर्डर लोड नहीं हो सके';
export const ordersNetworkError = 'नेटवर्क की गड़बड़ी से ऑर्डर लोड नहीं हो सके';
export const orderNotFetched = 'ऑर्डर की जानकारी नहीं मिल सकी';
export const orderNotLoaded = 'ऑर्डर की जानकारी लोड नहीं हो सकी';
export const orderNotFound = 'ऑर्डर नहीं मिला';
export const invalidOrderId = 'ऑर्डर ID सही नहीं है';

export const operationsOpen =
  'आपका एक अनुरोध अभी जारी है, इसलिए कुछ भी नहीं मिटाया गया। उसके पूरा होने पर फिर कोशिश करें, या हमें कॉल करें।';
export const deletionUnconfirmed = 'अपना डेटा मिटाने के लिए कृपया मोबाइल पर आया OTP डालें।';
export const dataNotDeleted = 'हम अभी आपका डेटा नहीं मिटा सके। कुछ भी नहीं मिटाया गया। कृपया फिर कोशिश करें।';

// The title of a timeline entry if its source has none
export const hotelStay = 'होटल स्टे';
export const siteVisit = 'साइट विज़िट';

// Other messages
export const wentWrong = 'हमारी ओर से कोई गड़बड़ी हुई।';
export const enquiryUnconfirmed =
  'हमें पता नहीं चल सका कि आपकी पूछताछ हम तक पहुँची या नहीं। अगर अगले कुछ दिनों में आपको कोई फ़ोन न करे, तो कृपया उसे फिर से भेजें।';
export const siteVisitUnconfirmed =
  'हमें पता नहीं चल सका कि आपकी विज़िट बुक हुई या नहीं। दोबारा बुक करने से पहले कृपया हमारी टीम से पूछ लें।';
export const outcomeUnknown = 'हमें पता नहीं चल सका कि अनुरोध पूरा हुआ या नहीं। आप बेझिझक फिर कोशिश करें: यह दो बार नहीं होगा।';
export const noUpcomingEvents = 'चुनी गई श्रेणी में कोई आने वाला इवेंट नहीं है।';
export const pushNotChanged = 'हम आपकी सूचनाओं की सेटिंग नहीं बदल सके। कृपया फिर कोशिश करें।';
export const pushNotPossible = 'इस ब्राउज़र पर हम सूचनाएँ नहीं भेज सकते।';
export const pushKindNeeded = 'कृपया कम से कम एक चुनें।';
export const pushOrderConfirmed = 'आपका ऑर्डर कन्फ़र्म है';
export const pushOrderFailed = 'आपका ऑर्डर नहीं हो सका';
export const pushOrderChecking = 'हमारी टीम आपका ऑर्डर देख रही है';
export const pushStayConfirmed = 'आपका स्टे बुक हो गया';
export const pushStayFailed = 'आपका स्टे बुक नहीं हो सका';
export const pushStayChecking = 'हमारी टीम आपकी बुकिंग देख रही है';
export const pushEncashConfirmed = 'आपका पॉइंट भुनाने का अनुरोध कन्फ़र्म है';
export const pushEncashFailed = 'आपका पॉइंट भुनाने का अनुरोध नहीं भेजा जा सका';
export const pushEncashChecking = 'हमारी टीम आपका पॉइंट भुनाने का अनुरोध देख रही है';
export const pushCancellationConfirmed = 'आपका ऑर्डर रद्द हो गया';
export const pushCancellationFailed = 'आपका ऑर्डर रद्द नहीं हो सका';
export const pushReturnConfirmed = 'आपका रिटर्न अनुरोध मिल गया';
export const pushReturnFailed = 'आपका रिटर्न अनुरोध नहीं भेजा जा सका';
export const pushReferralConfirmed = 'आपका रेफ़रल भेज दिया गया';
export const pushReferralFailed = 'आपका रेफ़रल नहीं भेजा जा सका';
export const pushPointsCredited = 'आपको पॉइंट मिले हैं';
export const pushPointsExpiring = 'आपके कुछ पॉइंट जल्द ही समाप्त होंगे';
export const calendarFeedNotChanged = 'हम आपका कैलेंडर पता नहीं बदल सके। कृपया फिर कोशिश करें।';
export const calendarNotMade = 'हम कैलेंडर फ़ाइल नहीं बना सके। कृपया फिर कोशिश करें।';
export const enquiryNotSent = 'हम आपकी पूछताछ नहीं भेज सके। कृपया फिर कोशिश करें।';
export const slotUnavailable = 'यह स्लॉट अब खाली नहीं है। कृपया दूसरा चुनें।';
export const referralAdded = 'रेफ़रल जुड़ गया। धन्यवाद!';
export const referralOnItsWay = 'आपका रेफ़रल हमें मिल गया है और भेजा जा रहा है।';
export const referralNotSent = 'हम आपका रेफ़रल नहीं भेज सके। कृपया फिर कोशिश करें।';
export const linkNotMade = 'हम आपका लिंक नहीं बना सके। कृपया फिर कोशिश करें।';
export const linkNotFound = 'हमें यह लिंक नहीं मिला।';
export const linksNotLoaded = 'हम आपके लिंक लोड नहीं कर सके। कृपया फिर कोशिश करें।';
export const linkNotRevoked = 'हम आपका लिंक बंद नहीं कर सके। कृपया फिर कोशिश करें।';
export const invitationNotLoaded = 'हम यह निमंत्रण लोड नहीं कर सके। कृपया फिर कोशिश करें।';
export const invitationNotValid = 'यह निमंत्रण अब काम नहीं करता। कृपया नया लिंक माँगें।';
export const invitationConsent = 'कृपया सहमति दें, ताकि हमारी टीम आपको कॉल कर सके।';
export const invitationVerify = 'हमने आपके मोबाइल नंबर पर OTP भेजा है। स्वीकार करने के लिए कृपया उसे डालें।';
export const invitationReceived = 'धन्यवाद। आपकी जानकारी हमें मिल गई है।';
export const invitationNotAccepted = 'हम आपकी जानकारी सेव नहीं कर सके। कृपया फिर कोशिश करें।';
export const ownInvitation = 'यह आपका अपना निमंत्रण है। कृपया इसे किसी दोस्त के साथ शेयर करें।';
export const membershipInactive = 'आपकी सदस्यता चालू नहीं है। कृपया सहायता टीम से संपर्क करें।';
export const alreadyRegistered = 'यह मोबाइल नंबर पहले से रजिस्टर है। कृपया लॉग इन करें।';
export const registrationGoesOn = 'स्वागत है! अब कृपया OTP से लॉग इन करें।';
export const verifyNumber = 'हमने आपके मोबाइल नंबर पर OTP भेजा है। रजिस्टर करने के लिए उसे डालें।';
export const registrationPending = 'धन्यवाद। हमारी टीम आपका अनुरोध देखेगी और आपको कॉल करेगी।';
export const registrationFailed = 'हम आपका रजिस्ट्रेशन नहीं भेज सके। कृपया फिर कोशिश करें।';
export const contactIntent = 'कृपया पूछताछ या साइट विज़िट चुनें।';
export const contactHomes = 'कृपया इसी प्रोजेक्ट के घरों में से चुनें।';
export const contactVisitOnly = 'पसंद का दिन या समय सिर्फ़ साइट विज़िट के लिए चुना जा सकता है।';
export const contactConsent = 'कृपया सहमति दें कि हमारी सेल्स टीम आपको कॉल कर सकती है।';
export const contactVerifyNumber = 'हमने आपके मोबाइल नंबर पर OTP भेजा है। अनुरोध भेजने के लिए उसे डालें।';
export const contactSent = 'धन्यवाद। आपका अनुरोध हमारी सेल्स टीम को मिल गया है।';
export const contactPending = 'आपका अनुरोध हमें मिल गया है और हम उसे अपनी सेल्स टीम को भेज रहे हैं।';
export const contactFailed = 'हम आपका अनुरोध नहीं भेज सके। कृपया फिर कोशिश करें।';
export const contactNotLoaded = 'हम आपके अनुरोध लोड नहीं कर सके। कृपया फिर कोशिश करें।';
export const fullNameRequired = 'कृपया अपना पूरा नाम लिखें।';
export const emailRequired = 'कृपया अपना ईमेल लिखें।';
export const pinCodeSixDigits = 'PIN कोड 6 अंकों का होना चाहिए।';
export const pinCodeNotReal = 'PIN कोड 0 से शुरू नहीं होता।';
export const accountNumberDigits = 'खाता नंबर 9 से 18 अंकों का होना चाहिए।';
export const ifscFormat = 'IFSC कोड ABCD0123456 जैसा होना चाहिए।';
export const branchRequired = 'शाखा का नाम ज़रूरी है';
export const personNameRequired = 'खाताधारक का नाम ज़रूरी है';
export const encashPointsWhole = 'भुनाने के लिए पॉइंट पूरी संख्या में और कम से कम 1 होने चाहिए।';
export const tooLong = 'यह बहुत लंबा है।';
export const phoneNotReal = 'कृपया सही फ़ोन नंबर डालें।';
export const ownNumber = 'यह आपका अपना नंबर है। कृपया अपने दोस्त का नंबर डालें।';
export const unprintableCharacters = 'यहाँ कुछ अक्षर इस्तेमाल नहीं हो सकते। कृपया फिर से लिखें।';
export const productUnavailable = 'यह प्रोडक्ट अभी रिडीम नहीं किया जा सकता।';
export const hotelUnavailable = 'यह होटल अभी पॉइंट से बुक नहीं किया जा सकता।';
export const bookingRejected = 'होटल यह बुकिंग नहीं ले सका। कोई पॉइंट नहीं कटा।';
export const bookingDates = `कृपया चेक-इन की तारीख आज या उसके बाद की चुनें, और चेक-आउट की उसके बाद की, ज़्यादा से ज़्यादा ${maxNights} रातों के लिए।`;
export const bookingGuests = `आप 1 से ${maxGuests} मेहमानों के लिए बुक कर सकते हैं।`;
export const goalChoice = 'कृपया कोई प्रोडक्ट, होटल स्टे या पॉइंट की संख्या चुनें।';
export const goalNights = `कृपया 1 से ${maxNights} रातें चुनें।`;
export const goalPoints = 'कृपया 1 से 10,00,00,000 तक पॉइंट की पूरी संख्या डालें।';
export const goalNotLoaded = 'हम आपका लक्ष्य लोड नहीं कर सके। कृपया फिर कोशिश करें।';
export const shortlistFull = 'आप तीन प्रोजेक्ट तक शॉर्टलिस्ट कर सकते हैं।';
export const shortlistNotSaved = 'हम आपकी शॉर्टलिस्ट सेव नहीं कर सके। कृपया फिर कोशिश करें।';
export const goalNotSaved = 'हम आपका लक्ष्य सेव नहीं कर सके। कृपया फिर कोशिश करें।';
export const notificationsNotMarked = 'हम सब कुछ पढ़ा हुआ मार्क नहीं कर सके। कृपया फिर कोशिश करें।';
export const reportReason = 'चुनें कि क्या गलत है।';
export const reportText = 'बताएँ कि क्या गलत है।';
export const reportByPhone = 'इस लेन-देन के बारे में हमें कॉल करें या लिखें।';
export const reportNotSent = 'हम आपकी शिकायत नहीं भेज सके। कृपया हमें कॉल करें या लिखें।';
export const reportNotSaved = 'हम आपकी शिकायत नहीं भेज सके। कृपया फिर कोशिश करें।';
export const reportOpen = 'आप इस लेन-देन की शिकायत कर चुके हैं। हमारी टीम इसे देख रही है।';
export const transactionNotFound = 'लेन-देन नहीं मिला';
export const statementNotFound = 'इस अवधि का कोई स्टेटमेंट नहीं है।';
export const receiptNotFound = 'इसकी कोई रसीद नहीं है।';
export const fileNotMade = 'हम यह फ़ाइल नहीं बना सके। कृपया फिर कोशिश करें।';
export const newsletterConsent = 'न्यूज़लेटर पाने के लिए कृपया सहमति दें।';
export const newsletterSubscribed = 'धन्यवाद। आपने सब्सक्राइब कर लिया है।';
export const newsletterNotSubscribed = 'हम आपको सब्सक्राइब नहीं कर सके। कृपया फिर कोशिश करें।';
export const confirmedByTeam = 'हमारी टीम ने इसे कन्फ़र्म किया।';
export const cancelledByTeam = 'हमारी टीम ने यह अनुरोध रद्द कर दिया। आपके पॉइंट फिर से उपलब्ध हैं।';
export const orderNotCancellable = 'यह ऑर्डर अब रद्द नहीं हो सकता।';
export const orderNotReturnable = 'यह ऑर्डर वापस नहीं हो सकता।';
export const orderNotPaidYet = 'हम अभी इस ऑर्डर के पॉइंट कन्फ़र्म कर रहे हैं। कन्फ़र्म होने के बाद फिर कोशिश करें, या हमें कॉल करें।';
export const orderChangeInProgress = 'आप यह ऑर्डर रद्द या वापस करने के लिए पहले ही कह चुके हैं।';
export const orderCancelFailed = 'हम आपका ऑर्डर रद्द नहीं कर सके। कुछ नहीं बदला है। कृपया फिर कोशिश करें।';
export const orderReturnFailed = 'हम वापसी का अनुरोध नहीं भेज सके। कुछ नहीं बदला है। कृपया फिर कोशिश करें।';
export const returnReasonRequired = 'कृपया बताएँ कि आप इसे क्यों वापस करना चाहते हैं।';
export const orderChangeReasonTooLong = `कृपया ज़्यादा से ज़्यादा ${longestOrderChangeReason} अक्षर लिखें।`;
export const refundNotLoaded = 'हम यह नहीं देख सके कि आपके पॉइंट वापस आए या नहीं। कृपया फिर कोशिश करें।';
export const notEnoughPoints = 'इसके लिए आपके पॉइंट काफ़ी नहीं हैं।';
export const notAnOperationOfKiosks = 'कियोस्क से यह नहीं किया जा सकता।';
export const kioskNotEnrolled = 'यह कियोस्क अभी तैयार नहीं है। कृपया हमारी टीम से कहें।';
export const enrolmentCodeNotValid = 'यह कोड मान्य नहीं है। कृपया नया कोड माँगें।';
export const userCodeNotValid = 'यह कोड अब मान्य नहीं है। कृपया वह कोड डालें जो कियोस्क अभी दिखा रहा है।';
export const sessionNotFound = 'यह लॉग इन पहले ही खत्म हो चुका है।';
export const kioskLoginPending = 'कृपया अपने फ़ोन पर लॉग इन कन्फ़र्म करें।';
export const kioskLoginDenied = 'फ़ोन पर लॉग इन मना कर दिया गया।';
export const kioskLoginExpired = 'यह कोड अब मान्य नहीं है। कृपया फिर से शुरू करें।';
export const orderApprovalEnded = 'यह ऑर्डर अब कन्फ़र्म नहीं हो सकता। कृपया कियोस्क पर फिर से शुरू करें।';
export const orderPriceChanged = 'कीमत बदल गई है, इसलिए कुछ ऑर्डर नहीं हुआ। कृपया कियोस्क पर फिर से शुरू करें।';
export const balanceUnknown = 'हम अभी आपके पॉइंट नहीं जाँच पा रहे हैं, इसलिए आप अभी रिडीम नहीं कर सकते। कोई पॉइंट नहीं कटा।';
export const keyUsedForSomethingElse = 'पिछली कोशिश के बाद से यह जानकारी बदल गई है। कृपया फिर से शुरू करें।';
