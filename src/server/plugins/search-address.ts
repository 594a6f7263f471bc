/** The paths below `/app` that open the search page. */
export const opensSearch = /^(?:\/?|\/flight\/?|\/flight\/search)$/

/** Returns the path of an address below `/app`, without its query and fragment. */
export const toPath = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? ''
