/** The statuses of a referral, as members read them. */
export const onItsWay = 'On its way to our team';
export const waitsForLogin = 'Goes out when you next log in';
export const withOurTeam = 'With our team';
export const weCallSoon = 'We’ll call soon';
export const inConversation = 'In discussion';
export const becameCustomer = 'Became a customer';
export const didNotGoOn = 'Not going ahead';
