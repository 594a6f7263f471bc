import { parseSync } from 'oxc-parser'

/** Returns a TypeScript source without its comments. */
export const withoutComments = (file: string, source: string): string => {
  const { comments } = parseSync(file, source)
  let kept = ''
  let at = 0
  for (const { start, end } of comments) {
    kept += source.slice(at, start)
    at = end
  }
  return kept + source.slice(at)
}
