const longest = 2_000

/**
 * Returns a path of the application to open after sign-in: below `/app`, with nothing that a browser could read as
 * another origin. Anything else becomes the start page.
 */
export const toSafePath = (asked: unknown): string => {
  if (typeof asked !== 'string' || asked.length > longest || !asked.startsWith('/')) return '/'
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(asked)) return '/'
  // Dot segments, encoded or not, would leave the application.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(asked)) return '/'
  return /^\/(?:login|logout|flight\/login)(?:[/?#]|$)/.test(asked) ? '/' : asked
}
