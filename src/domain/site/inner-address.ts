/**
 * Whether the target is an address of this application: one leading slash, no scheme, no host. Anything that a
 * browser could read as another origin (`//host`, `/\host`, control characters) isn't.
 */
export const isInnerAddress = (target: string): boolean => {
  if (!target.startsWith('/') || /^\/[/\\]/.test(target)) return false
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  return !/[\u0000-\u001f\\]/.test(target)
}
