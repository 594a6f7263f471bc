import { formatInstant } from '#domain/format-instant.ts'
import { formatAge, toAgeMs } from './format-age.ts'

/** How old something was when the page was read. The exact time appears on hover. */
export const AgeCell = ({ at, readAt }: { at: string; readAt: string }) => (
  <time className="num clip" dateTime={at} title={formatInstant(at)}>
    {formatAge(toAgeMs(at, readAt))}
  </time>
)
