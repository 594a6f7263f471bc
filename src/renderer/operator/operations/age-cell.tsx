import { formatInstant } from '#domain/format-instant.ts'
import { formatAge, toAgeMs } from './format-age.ts'

/** How old something was when the page was read, with the instant for those who point at it. */
export const AgeCell = ({ at, readAt }: { at: string; readAt: string }) => (
  <time className="num clip" dateTime={at} title={formatInstant(at)}>
    {formatAge(toAgeMs(at, readAt))}
  </time>
)
