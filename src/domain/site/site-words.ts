/** Heading of the search page of a site that hasn't written its own. */
export const defaultFormLabel = 'Flight Deals'
