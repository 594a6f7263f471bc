/** Where the browser notes whose tickets it keeps. */
export const savedTicketsKey = 'faredesk-saved-tickets'
