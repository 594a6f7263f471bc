/** Texts of the new flights of a change. */
export const askedFlightTexts = { title: 'New flights' } as const
