/** Texts of the new flights that a change asks for. */
export const askedFlightTexts = { title: 'New flights' } as const
