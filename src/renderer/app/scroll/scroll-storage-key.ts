/** Where the scroll places of a tab are stored, so that a reload keeps them. */
export const scrollStorageKey = 'faredesk.scroll'
