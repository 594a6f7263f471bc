import type { CSSProperties } from 'react'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { toReadableFill } from '#domain/site/contrast.ts'

interface TenantMarkProps extends Pick<RailEntry, 'theme'> {
  /** Distinguishes it from another entry that looks the same. */
  number?: number | null
}

/** Colour and monogram of an agency, always together: colour is never the only sign. */
export const TenantMark = ({ theme, number = null }: TenantMarkProps) => {
  const { fill, text } = toReadableFill(theme.primary)
  const style: CSSProperties = { background: fill, color: text }
  return (
    <span className="mark" style={style} aria-hidden="true">
      {theme.glyph}
      {number === null ? null : <span className="mark-number">{number}</span>}
    </span>
  )
}
