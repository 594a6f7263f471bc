declare const isLinked: unique symbol

/**
 * The id of an agency that another one is linked with. Only the repos of links return one, from a mapping or house account of the
 * two. Code that opens another agency's data requires one and doesn't accept a plain string.
 */
export type LinkedSiteId = string & { readonly [isLinked]: true }
