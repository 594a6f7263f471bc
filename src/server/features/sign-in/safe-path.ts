const longest = 2_000

/**
 * An address of the application to go to after a sign-in: a path below `/app`, nothing that a browser could read as another place.
 * Anything else is the start page.
 */
export const safePath = (asked: unknown): string => {
  if (typeof asked !== 'string' || asked.length > longest || !asked.startsWith('/')) return '/'
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(asked)) return '/'
  // Dots, written out or not, lead out of the application.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(asked)) return '/'
  return /^\/(?:login|logout|flight\/login)(?:[/?#]|$)/.test(asked) ? '/' : asked
}
