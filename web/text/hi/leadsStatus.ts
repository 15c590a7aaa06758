/** The statuses of a referral, as members read them. */
export const onItsWay = 'हमारी टीम तक पहुँच रहा है';
export const waitsForLogin = 'आपके अगले लॉग इन पर भेजा जाएगा';
export const withOurTeam = 'हमारी टीम के पास';
export const weCallSoon = 'जल्द कॉल करेंगे';
export const inConversation = 'बातचीत जारी है';
export const becameCustomer = 'ग्राहक बन गए';
export const didNotGoOn = 'बात आगे नहीं बढ़ी';
