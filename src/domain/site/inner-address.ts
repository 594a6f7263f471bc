/**
 * True for an address of this application and nothing else: one leading slash, no scheme, no host. Anything that a browser could
 * read as another origin (`//host`, `/\host`, control characters) is none.
 */
export const isInnerAddress = (target: string): boolean => {
  if (!target.startsWith('/') || /^\/[/\\]/.test(target)) return false
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  return !/[\u0000-\u001f\\]/.test(target)
}
